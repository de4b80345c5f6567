import { accepted, type Complaint, type Decision, refusedForAll } from '../shared/decision.ts'
import { isEmail } from '../shared/email.ts'
import { isPhone, normalisePhone } from '../shared/phone.ts'
import { texts } from '../shared/texts.ts'
import { checkBookingSource } from './booking-source.ts'

/** What can be wrong with a customer's own fields. */
export type CustomerFieldRefusal = 'phone-invalid' | 'name-missing' | 'email-invalid' | 'source-name-missing'

/** The fields of a customer that forms fill in. */
export interface CustomerFields {
  name: string
  phone: string
  email: string
  bookingSource: string
  bookingSourceName: string
}

/**
 * Phone exactly 10 digits once cleaned, a name, an e-mail that is empty or looks like one, a name for
 * source Other (Spec 000 §5 Booking form; 001 §5 Customer). In the order of the form.
 */
export function customerComplaints(fields: CustomerFields): Complaint<CustomerFieldRefusal>[] {
  const complaints: Complaint<CustomerFieldRefusal>[] = []
  if (!isPhone(normalisePhone(fields.phone))) {
    complaints.push({ reason: 'phone-invalid', field: 'phone', message: texts.customer.phoneInvalid })
  }
  if (fields.name.trim() === '') {
    complaints.push({ reason: 'name-missing', field: 'name', message: texts.customer.nameRequired })
  }
  const email = fields.email.trim()
  if (email !== '' && !isEmail(email)) {
    complaints.push({ reason: 'email-invalid', field: 'email', message: texts.customer.emailInvalid })
  }
  const source = checkBookingSource(fields.bookingSource, fields.bookingSourceName)
  if (!source.ok) {
    complaints.push({ reason: source.reason, field: 'bookingSourceName', message: source.message })
  }
  return complaints
}

/** The fields cleaned, or every complaint about them. */
export function checkCustomer(fields: CustomerFields): Decision<CustomerFields, CustomerFieldRefusal> {
  const complaints = customerComplaints(fields)
  const [first] = complaints
  if (first) return refusedForAll(first, complaints)
  return accepted({
    name: fields.name.trim(),
    phone: normalisePhone(fields.phone),
    email: fields.email.trim(),
    bookingSource: fields.bookingSource,
    bookingSourceName: fields.bookingSourceName.trim(),
  })
}

import { type Address, checkAddress } from '../addresses/address.ts'
import { accepted, type Decision, type ReasonedError, refusedForAll } from '../shared/decision.ts'
import { isEmail } from '../shared/email.ts'
import { isPhone, normalisePhone } from '../shared/phone.ts'
import { texts } from '../shared/texts.ts'
import { normaliseAbn } from '../tenants/abn.ts'
import { checkBookingSource, storedBookingSource } from './booking-source.ts'
import type { CustomerRecord } from './customer.ts'
import { uniteAddresses } from './unite-addresses.ts'

export type CustomerFieldRefusal = 'phone-invalid' | 'name-missing' | 'email-invalid' | 'source-name-missing'

type CustomerRefusal =
  | CustomerFieldRefusal
  | 'abn-not-digits'
  | 'company-name-missing'
  | 'address-missing'
  | 'address-invalid'

interface CustomerFields {
  name: string
  phone: string
  email: string
  bookingSource: string
  bookingSourceName?: string
}

/** A customer as the form sends it: the record, a name for source Other, and the sites. */
export interface CustomerDraft extends CustomerRecord {
  bookingSourceName: string
  addresses: readonly Address[]
}

/** A customer's record that breaks no rule, and its sites without duplicates. */
export interface CheckedCustomer {
  record: CustomerRecord
  addresses: Address[]
}

const isEmailOrEmpty = (text: string) => text.trim() === '' || isEmail(text.trim())

/**
 * Phone exactly 10 digits once cleaned, a name, an e-mail that is empty or looks like one, a name for
 * source Other (Spec 000 §5 Booking form; 001 §5 Customer). In the order of the form.
 */
export function customerErrors(fields: CustomerFields): ReasonedError<CustomerFieldRefusal>[] {
  const errors: ReasonedError<CustomerFieldRefusal>[] = []
  if (!isPhone(normalisePhone(fields.phone))) {
    errors.push({ reason: 'phone-invalid', field: 'phone', message: texts.customer.phoneInvalid })
  }
  if (fields.name.trim() === '') {
    errors.push({ reason: 'name-missing', field: 'name', message: texts.customer.nameRequired })
  }
  if (!isEmailOrEmpty(fields.email)) {
    errors.push({ reason: 'email-invalid', field: 'email', message: texts.customer.emailInvalid })
  }
  const source = checkBookingSource(fields.bookingSource, fields.bookingSourceName)
  if (!source.ok) {
    errors.push({ reason: source.reason, field: 'bookingSourceName', message: source.message })
  }
  return errors
}

function recordErrors(draft: CustomerDraft): ReasonedError<CustomerRefusal>[] {
  const errors: ReasonedError<CustomerRefusal>[] = []
  for (const field of ['alternativePhone', 'secondaryPhone'] as const) {
    const phone = normalisePhone(draft[field])
    if (phone === '' || isPhone(phone)) continue
    errors.push({ reason: 'phone-invalid', field, message: texts.customer.phoneInvalid })
  }
  if (!isEmailOrEmpty(draft.secondaryEmail)) {
    const message = texts.customer.emailInvalid
    errors.push({ reason: 'email-invalid', field: 'secondaryEmail', message })
  }
  if (!/^\d*$/.test(normaliseAbn(draft.abn))) {
    errors.push({ reason: 'abn-not-digits', field: 'abn', message: texts.signUp.abnDigits })
  }
  if (draft.type === 'Company' && draft.companyName.trim() === '') {
    const message = texts.customer.companyNameRequired
    errors.push({ reason: 'company-name-missing', field: 'companyName', message })
  }
  return errors
}

function addressErrors(addresses: readonly Address[]): ReasonedError<CustomerRefusal>[] {
  if (addresses.length === 0) {
    return [{ reason: 'address-missing', field: 'addressList', message: texts.address.notChosen }]
  }
  return addresses.flatMap((address, index) => {
    const checked = checkAddress(address)
    if (checked.ok) return []
    return [{ reason: 'address-invalid' as const, field: `addressList.${index}`, message: checked.message }]
  })
}

function cleaned({ bookingSourceName, addresses, ...draft }: CustomerDraft): CustomerRecord {
  return {
    ...draft,
    name: draft.name.trim(),
    companyName: draft.companyName.trim(),
    phone: normalisePhone(draft.phone),
    alternativePhone: normalisePhone(draft.alternativePhone),
    secondaryPhone: normalisePhone(draft.secondaryPhone),
    email: draft.email.trim(),
    secondaryEmail: draft.secondaryEmail.trim(),
    bookingSource: storedBookingSource(draft.bookingSource, bookingSourceName),
    abn: normaliseAbn(draft.abn),
    onHoldReason: draft.isOnHold ? draft.onHoldReason.trim() : '',
  }
}

/**
 * The record cleaned and its sites without duplicates, or every error (Spec 001 §5 Customer): beside the rules of the
 * booking form, further phones and e-mail, an ABN of digits, a name for a Company, at least one address.
 */
export function checkCustomer(draft: CustomerDraft): Decision<CheckedCustomer, CustomerRefusal> {
  const errors: ReasonedError<CustomerRefusal>[] = [
    ...customerErrors(draft),
    ...recordErrors(draft),
    ...addressErrors(draft.addresses),
  ]
  const [first] = errors
  if (first) return refusedForAll(first, errors)
  return accepted({ record: cleaned(draft), addresses: uniteAddresses(draft.addresses) })
}

import { normalisePhone } from '../shared/phone.ts'
import type { CustomerRecord } from './customer.ts'

type KnownPhones = Pick<CustomerRecord, 'phone'> &
  Partial<Pick<CustomerRecord, 'alternativePhone' | 'secondaryPhone'>>

function isPhoneOf(phone: string, { phone: main, alternativePhone = '', secondaryPhone = '' }: KnownPhones) {
  const typed = normalisePhone(phone)
  const known = [main, alternativePhone, secondaryPhone]
  return known.some((theirs, at) => typed === normalisePhone(theirs) && (at === 0 || typed !== ''))
}

/**
 * Whether the booking is for a new customer: nobody was selected, or the phone typed differs from the
 * selected customer's phone (Spec 000 §3 Customer data); a further phone on record is theirs as well.
 */
export function isNewCustomer(phone: string, selected: KnownPhones | null): boolean {
  return selected === null || !isPhoneOf(phone, selected)
}

/** Whether the phone and name are this customer's, though nobody selected them. */
export function isNamedBy(
  { phone, name }: { phone: string; name: string },
  record: KnownPhones & { name: string },
): boolean {
  const typed = name.trim().toLowerCase()
  return typed !== '' && typed === record.name.toLowerCase() && isPhoneOf(phone, record)
}

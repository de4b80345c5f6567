import { normalisePhone } from '../shared/phone.ts'
import type { CustomerRecord } from './customer.ts'

/** The phones that somebody on record is known by. */
type KnownPhones = Pick<CustomerRecord, 'phone'> &
  Partial<Pick<CustomerRecord, 'alternativePhone' | 'secondaryPhone'>>

/**
 * Whether the booking is for somebody new: nobody was selected, or the phone typed differs from the
 * selected customer's phone (Spec 000 §3 Customer data); a further phone on record is theirs as well.
 */
export function isNewCustomer(phone: string, selected: KnownPhones | null): boolean {
  if (selected === null) return true
  const typed = normalisePhone(phone)
  const known = [selected.phone, selected.alternativePhone ?? '', selected.secondaryPhone ?? '']
  return !known.some((theirs, at) => typed === normalisePhone(theirs) && (at === 0 || typed !== ''))
}

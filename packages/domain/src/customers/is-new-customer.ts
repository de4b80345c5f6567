import { normalisePhone } from '../shared/phone.ts'

/**
 * Whether the booking is for somebody new: nobody was selected, or the phone typed differs from the
 * selected customer's phone (Spec 000 §3 Customer data).
 */
export function isNewCustomer(phone: string, selected: { phone: string } | null): boolean {
  return selected === null || normalisePhone(phone) !== normalisePhone(selected.phone)
}

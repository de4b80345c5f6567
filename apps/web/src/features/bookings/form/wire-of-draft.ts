import { fieldsOfDraft } from '@skipyard/contract/bookings.draft-codec.ts'
import { isNewCustomer } from '@skipyard/domain/customers/is-new-customer.ts'
import type { FormDraft } from './form-draft.ts'

/** The form as it is sent on save (spec 000 §3): under another phone the booking is for somebody new. */
export function wireOfDraft(values: FormDraft, timeZone: string) {
  const { customer, known, sites } = values
  const priceReason = values.priceReason.trim()
  const id = isNewCustomer(customer.phone, known?.filled ?? null) ? null : customer.id
  return {
    ...fieldsOfDraft({ ...values, customer: { ...customer, id } }, timeZone, sites),
    ...(priceReason !== '' && { priceReason }),
  }
}

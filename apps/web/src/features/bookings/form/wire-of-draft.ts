import { fieldsOfDraft } from '@skipyard/contract/bookings.draft-codec.ts'
import { isNewCustomer } from '@skipyard/domain/customers/is-new-customer.ts'
import type { FormDraft } from './form-draft.ts'

/** The form as it is sent on save (spec 000 §3): under another phone the booking is for somebody new. */
export const wireOfDraft = (values: FormDraft, timeZone: string) =>
  fieldsOfDraft(values, timeZone, {
    ...(isNewCustomer(values.customer.phone, values.known?.filled ?? null) && { customerId: null }),
    sites: values.sites,
    priceReason: values.priceReason,
  })

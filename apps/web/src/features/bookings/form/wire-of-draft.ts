import { fieldsOfDraft } from '@skipyard/contract/bookings.draft-codec.ts'
import { type FormDraft, isForNewCustomer } from './form-draft.ts'

/** The form as it is sent on save (spec 000 §3): under another phone the booking is for somebody new. */
export const wireOfDraft = (values: FormDraft, timeZone: string, { bookOnHold = false } = {}) =>
  fieldsOfDraft(values, timeZone, {
    ...(isForNewCustomer(values) && { customerId: null }),
    sites: values.sites,
    priceReason: values.priceReason,
    bookOnHold,
  })

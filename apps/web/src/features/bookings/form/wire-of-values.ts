import { fieldsOfDraft } from '@skipyard/contract/bookings.draft-codec.ts'
import type { NewBookingInput } from '@skipyard/contract/bookings.input.ts'
import { storedBookingSource } from '@skipyard/domain/customers/booking-source.ts'
import { isNewCustomer } from '@skipyard/domain/customers/is-new-customer.ts'
import type { BookingValues } from './booking-values.ts'
import { draftOfValues } from './draft-of-values.ts'

const MOST_ADDRESSES = 50

function customerData(values: BookingValues): NewBookingInput['customerData'] {
  const isNew = isNewCustomer(values.phone, values.customer?.filled ?? null)
  return {
    id: isNew ? null : values.customer?.id,
    phone: values.phone,
    name: values.name,
    email: values.email,
    // Those of a known customer are corrected on the customer itself.
    address: isNew ? values.addresses.slice(0, MOST_ADDRESSES) : [],
    type: values.customerType,
    bookingSource: storedBookingSource(values.bookingSource, values.bookingSourceName),
    newCustomer: isNew,
  }
}

/** The form as it is sent on save (spec 000 §3). */
export const wireOfValues = (values: BookingValues, timeZone: string): NewBookingInput =>
  fieldsOfDraft(draftOfValues(values), timeZone, customerData(values))

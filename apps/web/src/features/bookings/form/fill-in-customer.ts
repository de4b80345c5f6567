import type { WireCustomer } from '@skipyard/contract/customers.ts'
import { shownBookingSource, shownBookingSourceName } from '@skipyard/domain/customers/booking-source.ts'
import type { BookingChange } from './apply-change.ts'

/** What choosing a known customer puts into the form; an only address is chosen at once (spec 000 §4). */
export function fillInCustomer(record: WireCustomer): BookingChange {
  const { _id, name, phone, email, type, bookingSource, address: addresses } = record
  return {
    customer: {
      id: _id,
      phone,
      name,
      email,
      type,
      bookingSource: shownBookingSource(bookingSource),
      bookingSourceName: shownBookingSourceName(bookingSource),
    },
    known: { filled: { name, phone, email, type, bookingSource, addresses }, record },
    sites: addresses,
    address: addresses[0] ?? null,
  }
}

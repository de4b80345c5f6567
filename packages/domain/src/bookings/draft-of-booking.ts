import { shownBookingSource, shownBookingSourceName } from '../customers/booking-source.ts'
import type { Booking, BookingCustomer } from './booking.ts'
import type { BookingDraft, CustomerDraft } from './booking-draft.ts'

const customerDraftOf = (customer: BookingCustomer): CustomerDraft => ({
  ...customer,
  bookingSource: shownBookingSource(customer.bookingSource),
  bookingSourceName: shownBookingSourceName(customer.bookingSource),
})

/** A job as the form has it: what is the planner's and the yard's stays with the booking. */
function jobDraftOf<Job extends Booking['drop'] | Booking['pick']>(job: Job) {
  const { id: _id, kind: _kind, isAllocated: _isAllocated, bin: _bin, ...draft } = job
  return draft
}

/** The form filled in with a booking, as opening it for an edit does; saving it unchanged changes nothing. */
export function draftOfBooking(booking: Booking): BookingDraft {
  const { id: _id, jobNumber: _number, jobPrefix: _prefix, version: _version, ...rest } = booking
  const { paymentStatus: _paymentStatus, status: _status, invoices: _invoices, ...draft } = rest
  return {
    ...draft,
    customer: customerDraftOf(booking.customer),
    drop: jobDraftOf(booking.drop),
    pick: jobDraftOf(booking.pick),
  }
}

import { shownBookingSource, shownBookingSourceName } from '../customers/booking-source.ts'
import type { Booking, DropJob, PickJob } from './booking.ts'
import type { BookingDraft, JobDraft } from './booking-draft.ts'
import type { DropStatus, PickStatus } from './job-status.ts'

function dropDraftOf({
  date,
  timeRange,
  status,
  staffComments,
  driverComments,
}: DropJob): JobDraft<DropStatus> {
  return { date, timeRange, status, staffComments, driverComments }
}

function pickDraftOf({
  date,
  timeRange,
  status,
  staffComments,
  driverComments,
}: PickJob): JobDraft<PickStatus> {
  return { date, timeRange, status, staffComments, driverComments }
}

/** The form filled in with a booking, as opening it for an edit does; saving it unchanged changes nothing. */
export function draftOfBooking(booking: Booking): BookingDraft {
  const { customer } = booking
  return {
    customer: {
      id: customer.id,
      name: customer.name,
      phone: customer.phone,
      email: customer.email,
      type: customer.type,
      bookingSource: shownBookingSource(customer.bookingSource),
      bookingSourceName: shownBookingSourceName(customer.bookingSource),
    },
    address: booking.address,
    binSize: booking.binSize,
    binType: booking.binType,
    priceCents: booking.priceCents,
    paidCents: booking.paidCents,
    tippingCostCents: booking.tippingCostCents,
    paymentMethod: booking.paymentMethod,
    paymentDueOn: booking.paymentDueOn,
    propertyType: booking.propertyType,
    wasteType: booking.wasteType,
    binPlacement: booking.binPlacement,
    permit: booking.permit,
    pickDateConfirmed: booking.pickDateConfirmed,
    cartOver: booking.cartOver,
    heavyLoad: booking.heavyLoad,
    officeNotes: booking.officeNotes,
    label: booking.label,
    drop: dropDraftOf(booking.drop),
    pick: pickDraftOf(booking.pick),
    wasPending: booking.wasPending,
  }
}

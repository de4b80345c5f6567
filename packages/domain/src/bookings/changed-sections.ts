import type { Booking, Job } from './booking.ts'

/** The form's sections that can be closed to a role, named as the specification does (Spec 000 §6). */
export const BOOKING_SECTIONS = [
  'binSize',
  'pickDate',
  'dropDate',
  'customerInfo',
  'additionalInfo',
  'paymentInfo',
  'bookingStatus',
] as const

/** A section of the booking form. */
export type BookingSection = (typeof BOOKING_SECTIONS)[number]

/** One flag per section; what true means is said by the function that gives them. */
export type SectionFlags = Record<BookingSection, boolean>

function whenOf({ date, timeRange }: Job): unknown[] {
  return [date, timeRange.fromHour, timeRange.toHour]
}

function addressOf({ name, suburb, postCode, lat, lon }: Booking['address']): unknown[] {
  return [name, suburb, postCode, lat, lon]
}

function customerOf({ id, name, phone, email, type, bookingSource }: Booking['customer']): unknown[] {
  return [id, name, phone, email, type, bookingSource]
}

const CONTENT: Record<BookingSection, (booking: Booking) => unknown[]> = {
  binSize: ({ binSize, binType }) => [binSize, binType],
  pickDate: ({ pick, pickDateConfirmed }) => [...whenOf(pick), pickDateConfirmed],
  dropDate: ({ drop }) => whenOf(drop),
  customerInfo: ({ customer, address }) => [...customerOf(customer), ...addressOf(address)],
  additionalInfo: (booking) => [
    booking.propertyType,
    booking.wasteType,
    booking.binPlacement,
    booking.permit?.costCents,
    booking.permit?.days,
    booking.cartOver,
    booking.heavyLoad,
    booking.label,
    booking.officeNotes,
    booking.drop.staffComments,
    booking.drop.driverComments,
    booking.pick.staffComments,
    booking.pick.driverComments,
  ],
  paymentInfo: (booking) => [
    booking.priceCents,
    booking.paidCents,
    booking.tippingCostCents,
    booking.paymentMethod,
    booking.paymentStatus,
    booking.paymentDueOn,
  ],
  bookingStatus: ({ drop, pick, wasPending }) => [drop.status, pick.status, wasPending],
}

/** The sections in which two versions of a booking differ. */
export function changedSections(before: Booking, after: Booking): BookingSection[] {
  return BOOKING_SECTIONS.filter((section) => {
    const now = CONTENT[section](after)
    return CONTENT[section](before).some((value, index) => value !== now[index])
  })
}

import type { Booking } from '../booking.ts'
import { BOOKING_FIELDS, BOOKING_SECTIONS, type BookingSection } from '../booking-fields.ts'
import { compareBookings } from './booking-changes.ts'

/** One flag per section; what true means is said by the function that gives them. */
export type SectionFlags = Record<BookingSection, boolean>

/** The sections in which two versions of a booking differ. */
export function changedSections(before: Booking, after: Booking): BookingSection[] {
  const changes = compareBookings(before, after)
  const changed = new Set(BOOKING_FIELDS.filter(([path]) => path in changes).map((row) => row[3]))
  return BOOKING_SECTIONS.filter((section) => changed.has(section))
}

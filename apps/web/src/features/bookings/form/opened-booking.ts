import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { OfferedBins } from '@skipyard/domain/tenants/offered-bins.ts'
import type { BookingValues } from './booking-values.ts'

/** What a form is opened with. */
export interface OpenedBooking {
  values: BookingValues
  /** The booking being edited; null for a new one or a clone. */
  before: Booking | null
  /** The booking a clone was made from. */
  source: Booking | null
  today: LocalDate
  timeZone: string
  wasteTypes: readonly string[] | null
  /** The sizes and types the company takes bookings of; undefined while the settings are not known. */
  offered: OfferedBins | undefined
}

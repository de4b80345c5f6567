import { allBookingsDays } from './all-bookings-days.ts'
import type { BookingList } from './list/booking-list.ts'
import { columnsOf } from './list/columns-of.ts'

/** All Bookings (spec 000 §2.9), at first those of the days it begins with. */
export const allBookingsList: BookingList = {
  type: 'all',
  headers: 'allBookingsHeaders',
  columns: columnsOf('all'),
  tabs: [],
  sort: '-jobID',
  firstDays: allBookingsDays,
  isOfAllDays: true,
}

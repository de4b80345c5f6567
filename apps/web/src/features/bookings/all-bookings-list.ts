import type { DateWindow } from '@skipyard/domain/bookings/statistics-window.ts'
import { type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import { monthsLater } from '@skipyard/domain/shared/month.ts'
import { type BookingList, columnsOf } from './list/booking-list.ts'

const FIRST_DAY = localDate('2023-12-01')
const MONTHS_AHEAD = 6

/** The days All Bookings shows at first: 1 December 2023 to six months from today (spec 000 §9). */
export const allBookingsDays = (today: LocalDate): DateWindow => ({
  from: FIRST_DAY,
  to: monthsLater(today, MONTHS_AHEAD),
})

export const allBookingsList: BookingList = {
  type: 'all',
  headers: 'allBookingsHeaders',
  columns: columnsOf('all'),
  tabs: [],
  sort: '-jobID',
  tilesPx: 115,
  firstDays: allBookingsDays,
  isOfAllDays: true,
}

import type { DateWindow } from '@skipyard/domain/bookings/statistics-window.ts'
import { addDays, isLocalDate, type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'

const FIRST_DAY = localDate('2023-12-01')
const MONTHS_AHEAD = 6

const twoDigits = (number: number) => String(number).padStart(2, '0')

function monthsLater(date: LocalDate, months: number): LocalDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const index = year * 12 + month - 1 + months
  const [laterYear, laterMonth] = [Math.floor(index / 12), (index % 12) + 1]
  const same = `${laterYear}-${twoDigits(laterMonth)}-${twoDigits(day)}`
  // 31 August has no like in February: the month's last day stands for it.
  return isLocalDate(same) ? same : addDays(monthsLater(localDate(`${date.slice(0, 8)}01`), months + 1), -1)
}

/** The days All Bookings shows at first: 1 December 2023 to six months from today (spec 000 §9). */
export const allBookingsDays = (today: LocalDate): DateWindow => ({
  from: FIRST_DAY,
  to: monthsLater(today, MONTHS_AHEAD),
})

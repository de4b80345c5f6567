import { daysBetween, type LocalDate } from './local-date.ts'
import { localDateOf, localHourOf, localMinuteOf } from './time-zone.ts'

const DAY_HOURS = 24

/** The hour of a day that the company's clock showed, 10.7 for 10:42; on after midnight it goes on counting. */
export function hourOfDay(at: string, date: LocalDate, timeZone: string): number {
  const instant = new Date(at)
  const days = daysBetween(date, localDateOf(instant, timeZone))
  return days * DAY_HOURS + localHourOf(instant, timeZone) + localMinuteOf(instant, timeZone) / 60
}

/** The same of what may not have happened. */
export const hourIfAny = (at: string | null, date: LocalDate, timeZone: string): number | null =>
  at === null ? null : hourOfDay(at, date, timeZone)

import { daysBetween, type LocalDate } from './local-date.ts'
import { localDateOf, localHourOf, localMinuteOf } from './time-zone.ts'

const DAY_HOURS = 24

/** The hour on the company's clock, 10.7 for 10:42; it counts on after midnight. */
export function hourOfDay(at: string, date: LocalDate, timeZone: string): number {
  const instant = new Date(at)
  const days = daysBetween(date, localDateOf(instant, timeZone))
  return days * DAY_HOURS + localHourOf(instant, timeZone) + localMinuteOf(instant, timeZone) / 60
}

/** `hourOfDay` of a moment that may not have come; null for none. */
export const hourIfAny = (at: string | null, date: LocalDate, timeZone: string): number | null =>
  at === null ? null : hourOfDay(at, date, timeZone)

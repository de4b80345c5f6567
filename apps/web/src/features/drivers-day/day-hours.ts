import { daysBetween, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { hourLabel } from '@skipyard/domain/shared/time-range.ts'
import { localDateOf, localHourOf, localMinuteOf } from '@skipyard/domain/shared/time-zone.ts'

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

/** '9:20am' of an instant, on the company's clock. */
export function clockOf(at: string, timeZone: string): string {
  const instant = new Date(at)
  const minute = String(localMinuteOf(instant, timeZone)).padStart(2, '0')
  return hourLabelOf(localHourOf(instant, timeZone)).replace(/(?=[ap]m)/, `:${minute}`)
}

/** '6pm' too, which the working day's labels do not know. */
export const hourLabelOf = (hour: number): string => (hour === 18 ? '6pm' : hourLabel(hour % DAY_HOURS))

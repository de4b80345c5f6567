import { addDays, type LocalDate } from '../shared/local-date.ts'
import { localDateOf, localHourOf, localMinuteOf } from '../shared/time-zone.ts'
import type { MinuteOfDay } from './working-clock.ts'

/** A moment on a company's clock. */
interface Moment {
  now: Date
  timeZone: string
}

const DAY_MINUTES = 1_440

/** The present minute of a day; null unless it is the company's today. */
export const minuteOfDay = (date: LocalDate, { now, timeZone }: Moment): MinuteOfDay | null =>
  localDateOf(now, timeZone) === date ? localHourOf(now, timeZone) * 60 + localMinuteOf(now, timeZone) : null

/** The same for the times of runs: it counts on after midnight, since trucks of the day before may still be out. */
export function minuteOfRuns(date: LocalDate, moment: Moment): MinuteOfDay | null {
  const today = minuteOfDay(date, moment)
  if (today !== null) return today
  const nextDay = minuteOfDay(addDays(date, 1), moment)
  return nextDay === null ? null : nextDay + DAY_MINUTES
}

/** Where a day stands while it is shown: after midnight only as long as one of its runs is still to come back. */
export const minuteShown = (
  minute: MinuteOfDay | null,
  runs: readonly { endsAt: MinuteOfDay }[],
): MinuteOfDay | null =>
  minute === null || minute < DAY_MINUTES || runs.some(({ endsAt }) => endsAt >= minute) ? minute : null

import {
  addDays,
  formatAustralianDate,
  fromWireDate,
  todayIn,
  weekdayName,
} from '@skipyard/domain/shared/local-date.ts'
import { type TimeRange, timeRangeFromInstants, WHOLE_DAY } from '@skipyard/domain/shared/time-range.ts'
import { clockWords as inWords } from '@skipyard/domain/shared/wall-clock.ts'

/** An instant on the company's clock: '10:48am'. */
export const clockWords = (at: string, timeZone: string): string => inWords(new Date(at), timeZone)

/** When something was so: '9:41am', and on which day where that is another one. */
export function momentWords(at: string, timeZone: string, now: Date): string {
  const [day, today] = [todayIn(timeZone, new Date(at)), todayIn(timeZone, now)]
  const clock = clockWords(at, timeZone)
  return day === today ? clock : `${weekdayName(day).slice(0, 3)} ${clock}`
}

/** 'Thu 14/05/2026'. */
export function dayWords(wire: string): string {
  const date = fromWireDate(wire)
  return date === null ? '' : `${weekdayName(date).slice(0, 3)} ${formatAustralianDate(date)}`
}

/** Whether a run's day comes after the day that the phone was told of. */
export function isTomorrow(wire: string, today: string): boolean {
  const [date, now] = [fromWireDate(wire), fromWireDate(today)]
  return date !== null && now !== null && date >= addDays(now, 1)
}

/** The hours within which a driver comes. */
export const rangeOf = (instants: readonly [string, string], timeZone: string): TimeRange =>
  timeRangeFromInstants(instants, timeZone) ?? WHOLE_DAY

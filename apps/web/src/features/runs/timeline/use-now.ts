import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { localDateOf, localHourOf, localMinuteOf } from '@skipyard/domain/shared/time-zone.ts'
import { useSyncExternalStore } from 'react'
import { usePlannerDay } from '../planner-context.ts'
import type { TimeSpan } from './time-span.ts'

const CHECK_MS = 10_000

function onClock(listener: () => void) {
  const timer = setInterval(listener, CHECK_MS)
  return () => clearInterval(timer)
}

/** The hour of a day in the company's zone, 10.7 for 10:42; null while it is another day there. */
export function clockNow(date: LocalDate, timeZone: string): number | null {
  const now = new Date()
  if (localDateOf(now, timeZone) !== date) return null
  return localHourOf(now, timeZone) + localMinuteOf(now, timeZone) / 60
}

/** The day and the hours that are shown. */
export interface Clock {
  date: LocalDate
  span: TimeSpan
}

/** The hour that it is, while that day is today and the hour is among those shown; goes on with the clock. */
export function useNow({ date, span }: Clock): number | null {
  const { timeZone } = usePlannerDay()
  const now = useSyncExternalStore(onClock, () => clockNow(date, timeZone))
  return now === null || now < span.fromHour || now > span.toHour ? null : now
}

import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { localDateOf, localHourOf, localMinuteOf } from '@skipyard/domain/shared/time-zone.ts'
import { useSyncExternalStore } from 'react'

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

/** The same, going on with the clock. */
export const useClock = (date: LocalDate, timeZone: string): number | null =>
  useSyncExternalStore(onClock, () => clockNow(date, timeZone))

import { type LocalDate, todayIn } from '@skipyard/domain/shared/local-date.ts'
import { useSyncExternalStore } from 'react'

const CHECK_MS = 20_000

function onClock(listener: () => void) {
  const timer = setInterval(listener, CHECK_MS)
  return () => clearInterval(timer)
}

/** Today in the company's zone; turns over by itself at its midnight. */
export function useToday(timeZone: string): LocalDate {
  return useSyncExternalStore(onClock, () => todayIn(timeZone, new Date()))
}

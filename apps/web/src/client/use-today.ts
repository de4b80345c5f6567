import { type LocalDate, todayIn } from '@skipyard/domain/shared/local-date.ts'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { queryClient } from './query-client.ts'
import { useProfile } from './session/use-profile.ts'

const CHECK_MS = 20_000

const listeners = new Set<() => void>()
const look = () => {
  for (const listener of listeners) listener()
}

/** Timers are paused while the computer sleeps or the tab is frozen, so coming back is listened for too. */
const returns = () =>
  [
    [document, 'visibilitychange'],
    [window, 'pageshow'],
    [window, 'focus'],
  ] as const

let timer: ReturnType<typeof setInterval> | undefined

function onClock(listener: () => void) {
  if (listeners.size === 0) {
    timer = setInterval(look, CHECK_MS)
    for (const [target, event] of returns()) target.addEventListener(event, look)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    for (const [target, event] of returns()) target.removeEventListener(event, look)
  }
}

/** Today by the company's clock; changes at its midnight, also after the computer slept. */
export function useToday(): LocalDate {
  const { timeZone } = useProfile()
  return useSyncExternalStore(onClock, () => todayIn(timeZone, new Date()))
}

/**
 * Reads everything again when a day begins, as most lists say what is late, due or left. Figures of today
 * also have the day in their query key, so that yesterday's are never shown as today's.
 */
export function useTurnOfDay(): void {
  const today = useToday()
  const known = useRef(today)
  useEffect(() => {
    if (known.current === today) return
    known.current = today
    void queryClient.invalidateQueries()
  }, [today])
}

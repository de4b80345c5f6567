import { type LocalDate, todayIn } from '@skipyard/domain/shared/local-date.ts'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { queryClient } from './query-client.ts'
import { useProfile } from './use-profile.ts'

const CHECK_MS = 20_000

const listeners = new Set<() => void>()
const look = () => {
  for (const listener of listeners) listener()
}

/** A timer stands still while the computer sleeps or the tab is frozen: coming back is heard of as well. */
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

/** Today by the company's clock. A screen left open turns with it at its midnight, also after a sleep. */
export function useToday(): LocalDate {
  const { timeZone } = useProfile()
  return useSyncExternalStore(onClock, () => todayIn(timeZone, new Date()))
}

/**
 * Reads everything again when a day has begun: nearly every list says what is late, due or left. Figures of today have the
 * day in their key besides, so that yesterday's are never shown under today's name.
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

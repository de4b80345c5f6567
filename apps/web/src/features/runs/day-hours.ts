import type { RunTimes } from '@skipyard/domain/planning/run-model.ts'
import { clockOfMinute } from '@skipyard/domain/shared/clock.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { localDateOf, localHourOf, localMinuteOf } from '@skipyard/domain/shared/time-zone.ts'
import { type RefObject, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'

/** The hours across which a day is drawn; after midnight they go on counting. */
export interface TimeSpan {
  fromHour: number
  toHour: number
}

const LEAST: TimeSpan = { fromHour: 6, toHour: 18 }

/** From the first start to the last end, at least from six to six, and with the hour that it is. */
export function spanOf(runs: readonly Pick<RunTimes, 'startsAt' | 'endsAt'>[], now: number | null): TimeSpan {
  const known = now === null ? [] : [now]
  return {
    fromHour: Math.floor(Math.min(LEAST.fromHour, ...known, ...runs.map(({ startsAt }) => startsAt))),
    toHour: Math.ceil(Math.max(LEAST.toHour, ...known, ...runs.map(({ endsAt }) => endsAt))),
  }
}

const percent = (share: number) => `${Math.round(share * 1_000_000) / 10_000}%`

/** Where an hour stands, from the left. */
export const placeOfHour = ({ fromHour, toHour }: TimeSpan, hour: number): string =>
  percent((hour - fromHour) / (toHour - fromHour))

/** How wide so many hours are. */
export const widthOfHours = ({ fromHour, toHour }: TimeSpan, hours: number): string =>
  percent(hours / (toHour - fromHour))

/** The whole hours from first to last. */
export const hoursOf = ({ fromHour, toHour }: TimeSpan): number[] =>
  Array.from({ length: toHour - fromHour + 1 }, (_, index) => fromHour + index)

/** '9:20am' of 9.33. */
export const clockLabel = (hours: number): string => clockOfMinute(hours * 60)

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

/** What came before the hour that is looked at first stays in sight by so much. */
const BEFORE_HOURS = 0.75

const widthOf = (element: HTMLElement) => element.querySelector('[data-hours]')?.clientWidth ?? 1

interface Sight {
  day: string
  zoom: string
  span: TimeSpan
  /** At which hour another day opens. */
  firstHour: number
}

/** The hours scroll to where a day is looked at first; at another width the hour on the left stays there. */
export function useHourInSight(scroller: RefObject<HTMLElement | null>, sight: Sight) {
  const { day, zoom, span } = sight
  const shown = useRef({ day: '', zoom: '', share: 0 })
  const show = useEffectEvent((element: HTMLElement, next: Pick<Sight, 'day' | 'zoom'>) => {
    const first = (sight.firstHour - BEFORE_HOURS - span.fromHour) / (span.toHour - span.fromHour)
    const share = shown.current.day === next.day ? shown.current.share : Math.max(0, first)
    shown.current = { ...next, share }
    element.scrollLeft = share * widthOf(element)
  })
  useEffect(() => {
    if (scroller.current) show(scroller.current, { day, zoom })
  }, [scroller, day, zoom])
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const follow = () => {
      shown.current.share = element.scrollLeft / widthOf(element)
    }
    element.addEventListener('scroll', follow, { passive: true })
    return () => element.removeEventListener('scroll', follow)
  }, [scroller])
}

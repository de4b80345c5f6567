import { minuteOfRuns, minuteShown } from '@skipyard/domain/run-times/minute-of-runs.ts'
import type { RunTimes } from '@skipyard/domain/run-times/run-model.ts'
import { clockOfMinute } from '@skipyard/domain/shared/clock.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { type RefObject, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { runTexts } from './texts.ts'

/** After midnight hours count on, beyond 24. */
export interface TimeSpan {
  fromHour: number
  toHour: number
}

const LEAST: TimeSpan = { fromHour: 6, toHour: 18 }

/** From the first start to the last end, at least 6 to 18, and including now. */
export function spanOf(runs: readonly Pick<RunTimes, 'startsAt' | 'endsAt'>[], now: number | null): TimeSpan {
  const known = now === null ? [] : [now]
  return {
    fromHour: Math.floor(Math.min(LEAST.fromHour, ...known, ...runs.map(({ startsAt }) => startsAt))),
    toHour: Math.ceil(Math.max(LEAST.toHour, ...known, ...runs.map(({ endsAt }) => endsAt))),
  }
}

const percent = (share: number) => `${Math.round(share * 1_000_000) / 10_000}%`

export const placeOfHour = ({ fromHour, toHour }: TimeSpan, hour: number): string =>
  percent((hour - fromHour) / (toHour - fromHour))

export const widthOfHours = ({ fromHour, toHour }: TimeSpan, hours: number): string =>
  percent(hours / (toHour - fromHour))

export const hoursOf = ({ fromHour, toHour }: TimeSpan): number[] =>
  Array.from({ length: toHour - fromHour + 1 }, (_, index) => fromHour + index)

/** '9:20am' for 9.33. */
export const clockLabel = (hours: number): string => clockOfMinute(hours * 60)

/** 'Driver stops at 3:00pm', or the company's end of the day, of a run that is back only after it; '' of others. */
export function endMissed({
  driverStopsAt,
  dayEndsAt,
}: Pick<RunTimes, 'driverStopsAt' | 'dayEndsAt'>): string {
  if (driverStopsAt !== null) return runTexts.run.pastDriver(clockLabel(driverStopsAt))
  return dayEndsAt === null ? '' : runTexts.run.pastDay(clockLabel(dayEndsAt))
}

const CHECK_MS = 10_000

function onClock(listener: () => void) {
  const timer = setInterval(listener, CHECK_MS)
  return () => clearInterval(timer)
}

const HOUR_MINUTES = 60

const hourOf = (minute: number | null) => minute && minute / HOUR_MINUTES

/** Hours of a day's runs by the company's clock, 10.7 for 10:42 and 24.5 half an hour after midnight; null on others. */
export const runClockNow = (date: LocalDate, timeZone: string): number | null =>
  hourOf(minuteOfRuns(date, { now: new Date(), timeZone }))

export const useRunClock = (date: LocalDate, timeZone: string): number | null =>
  useSyncExternalStore(onClock, () => runClockNow(date, timeZone))

/** The hour to show a day at: after midnight only while one of its runs is still to come back. */
export const hourShown = (now: number | null, runs: readonly Pick<RunTimes, 'endsAt'>[]): number | null =>
  hourOf(
    minuteShown(
      now && now * HOUR_MINUTES,
      runs.map(({ endsAt }) => ({ endsAt: endsAt * HOUR_MINUTES })),
    ),
  )

const BEFORE_HOURS = 0.75

const widthOf = (element: HTMLElement) => element.querySelector('[data-hours]')?.clientWidth ?? 1

interface DayInSight {
  day: string
  zoom: string
  span: TimeSpan
  firstHour: number
}

/** Scrolls to a day's first hour; a change of width keeps the hour at the left edge. */
export function useHourInSight(scroller: RefObject<HTMLElement | null>, sight: DayInSight) {
  const { day, zoom, span } = sight
  const shown = useRef({ day: '', zoom: '', share: 0 })
  const show = useEffectEvent((element: HTMLElement, next: Pick<DayInSight, 'day' | 'zoom'>) => {
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

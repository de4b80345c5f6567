import { useMediaQuery } from '@mantine/hooks'
import type { BinType } from '@skipyard/domain/inventory/bin.ts'
import {
  addDays,
  daysBetween,
  formatAustralianDate,
  type LocalDate,
  weekdayName,
} from '@skipyard/domain/shared/local-date.ts'
import { monthInWords } from '@skipyard/domain/shared/month.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { inventoryQueries } from '../queries.ts'
import { CHUNK_DAYS, calendarRows, daysAhead, stockToday } from './calendar-rows.ts'

/** In days from the first column. */
export interface DaySpan {
  first: number
  last: number
}

interface AskedCalendar {
  anchor: LocalDate
  today: LocalDate
  type: BinType | null
}

export function useCalendar({ anchor, today, type }: AskedCalendar, seen: DaySpan) {
  const [firstChunk, lastChunk] = [seen.first, seen.last].map((day) => Math.floor(day / CHUNK_DAYS))
  const indexes = Array.from(
    { length: (lastChunk ?? 0) - (firstChunk ?? 0) + 1 },
    (_, at) => (firstChunk ?? 0) + at,
  )
  const wanted = indexes.includes(0) ? indexes : [0, ...indexes]
  const results = useQueries({
    queries: wanted.map((index) =>
      inventoryQueries.calendar({
        type,
        from: addDays(anchor, index * CHUNK_DAYS),
        to: addDays(anchor, (index + 1) * CHUNK_DAYS - 1),
      }),
    ),
  })
  const chunks = results.flatMap(({ data }, at) => (data ? [{ index: wanted[at] ?? 0, bins: data }] : []))
  return {
    rows: results[0]?.data === undefined ? null : calendarRows(chunks, daysBetween(anchor, today)),
    error: results.find(({ error }) => error !== null)?.error ?? null,
    isReading: results.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const result of results) void result.refetch()
    },
  }
}

export interface DayColumn {
  at: number
  date: LocalDate
  weekday: string
  dayOfMonth: string
  isWeekend: boolean
  isMonday: boolean
  isToday: boolean
  isPast: boolean
}

interface MonthSpan {
  key: string
  name: string
  days: number
}

export function dayColumns(from: LocalDate, { first, last }: DaySpan, today: LocalDate): DayColumn[] {
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const at = first + index
    const date = addDays(from, at)
    const weekday = weekdayName(date).slice(0, 3)
    return {
      at,
      date,
      weekday,
      dayOfMonth: formatAustralianDate(date).slice(0, 2),
      isWeekend: weekday === 'Sat' || weekday === 'Sun',
      isMonday: weekday === 'Mon',
      isToday: date === today,
      isPast: date < today,
    }
  })
}

export function monthSpans(days: readonly DayColumn[]): MonthSpan[] {
  const spans: MonthSpan[] = []
  for (const { date } of days) {
    const key = date.slice(0, 7)
    const last = spans.at(-1)
    if (last?.key === key) last.days += 1
    else spans.push({ key, name: monthInWords(key), days: 1 })
  }
  return spans
}

/** Columns drawn beyond either edge, and steps in which the drawn range follows. */
const MARGIN = 14
const STEP = 7
/** The calendar is endless: days of empty room before and behind what was seen, in whole weeks. */
const ROOM = 371
const NEAR_END = 90
/** Milliseconds without scrolling after which the first day in sight is reported. */
const REST_MS = 250

const FIRST_SPAN: DaySpan = { first: -MARGIN, last: 48 }
const FIRST_ROOM: DaySpan = { first: -ROOM, last: ROOM }

interface CalendarScroll {
  scroller: HTMLElement | null
  dayWidth: number
  serial: number
  onRest: (day: number) => void
}

function roomFor(room: DaySpan, { first, last }: DaySpan): DaySpan {
  const before = first - NEAR_END < room.first ? room.first - ROOM : room.first
  const behind = last + NEAR_END > room.last ? room.last + ROOM : room.last
  return before === room.first && behind === room.last ? room : { first: before, last: behind }
}

const isSame = (one: DaySpan, other: DaySpan) => one.first === other.first && one.last === other.last

export function useDaySpan({ scroller, dayWidth, serial, onRest }: CalendarScroll) {
  const [counted, setCounted] = useState({ serial, span: FIRST_SPAN, room: FIRST_ROOM })
  if (counted.serial !== serial) setCounted({ serial, span: FIRST_SPAN, room: FIRST_ROOM })
  const { span, room } = counted
  const left = useRef({ serial, day: 0 })
  const rest = useRef(onRest)
  useEffect(() => {
    rest.current = onRest
  })

  // More room before the first column, wider days or another table: the same day stays at the edge.
  useLayoutEffect(() => {
    if (left.current.serial !== serial) left.current = { serial, day: 0 }
    if (scroller !== null) scroller.scrollLeft = (left.current.day - room.first) * dayWidth
  }, [scroller, dayWidth, serial, room.first])

  useEffect(() => {
    if (scroller === null) return
    let resting = 0
    const follow = () => {
      const day = scroller.scrollLeft / dayWidth + room.first
      left.current = { serial, day }
      const seen = { first: day, last: day + scroller.clientWidth / dayWidth }
      const drawn = {
        first: Math.floor((seen.first - MARGIN) / STEP) * STEP,
        last: Math.floor((seen.last + MARGIN + STEP) / STEP) * STEP,
      }
      setCounted((before) => {
        if (before.serial !== serial) return before
        const next = roomFor(before.room, drawn)
        return isSame(before.span, drawn) && next === before.room
          ? before
          : { serial, span: drawn, room: next }
      })
      clearTimeout(resting)
      resting = window.setTimeout(() => rest.current(Math.round(day)), REST_MS)
    }
    const observer = new ResizeObserver(follow)
    observer.observe(scroller)
    scroller.addEventListener('scroll', follow, { passive: true })
    return () => {
      clearTimeout(resting)
      observer.disconnect()
      scroller.removeEventListener('scroll', follow)
    }
  }, [scroller, dayWidth, serial, room.first])
  return { span, room }
}

/** The calendar from today asks for the same days, so they are read once. */
export function useYardToday(today: LocalDate) {
  const bins = useQuery(inventoryQueries.bins())
  const window = { type: null, from: today, to: addDays(today, CHUNK_DAYS - 1) }
  const days = useQuery(inventoryQueries.calendar(window))
  return {
    stock: bins.data && stockToday(bins.data),
    ahead: days.data && daysAhead(days.data),
    isStockFailed: bins.isError,
    isAheadFailed: days.isError,
    retry: () => {
      for (const answer of [bins, days]) if (answer.isError) void answer.refetch()
    },
  }
}

export const useIsPhone = () =>
  useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })

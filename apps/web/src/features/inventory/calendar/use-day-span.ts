import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { DaySpan } from './use-calendar.ts'

/** Columns drawn beyond either edge, and how often the drawn ones follow. */
const MARGIN = 14
const STEP = 7
/** The calendar has no end: this much room lies before and behind what has been seen, in whole weeks. */
const ROOM = 371
const NEAR_END = 90
/** How long the scrolling has to rest before the first day in sight is told. */
const REST_MS = 250

const FIRST_SPAN: DaySpan = { first: -MARGIN, last: 48 }
const FIRST_ROOM: DaySpan = { first: -ROOM, last: ROOM }

interface CalendarScroll {
  scroller: HTMLElement | null
  dayWidth: number
  /** Which beginning of the calendar this is: each has the day that columns are counted from in sight. */
  serial: number
  /** Told the first day in sight, once scrolling rests. */
  onRest: (day: number) => void
}

/** More room where what is in sight comes near an end. */
function roomFor(room: DaySpan, { first, last }: DaySpan): DaySpan {
  const before = first - NEAR_END < room.first ? room.first - ROOM : room.first
  const behind = last + NEAR_END > room.last ? room.last + ROOM : room.last
  return before === room.first && behind === room.last ? room : { first: before, last: behind }
}

const isSame = (one: DaySpan, other: DaySpan) => one.first === other.first && one.last === other.last

/** Which days of a calendar that scrolls sideways without end are drawn; what lies to either side is empty room. */
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

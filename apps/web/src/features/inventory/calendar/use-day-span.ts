import { useEffect, useState } from 'react'
import type { DaySpan } from './use-calendar.ts'

/** Columns drawn beyond either edge, and how often the drawn ones follow. */
const MARGIN = 14
const STEP = 7
/** How far there is to scroll beyond what has been seen: the calendar has no end. */
const AHEAD = 90

const stepDown = (day: number) => Math.max(0, Math.floor(day / STEP) * STEP)

/** Which days of a calendar that scrolls sideways are drawn; what lies to either side is empty room. */
export function useDaySpan(scroller: HTMLElement | null, dayWidth: number) {
  const [span, setSpan] = useState<DaySpan>({ first: 0, last: 48 })
  const [end, setEnd] = useState(AHEAD)
  useEffect(() => {
    if (scroller === null) return
    const follow = () => {
      const left = scroller.scrollLeft / dayWidth
      const right = left + scroller.clientWidth / dayWidth
      const first = stepDown(left - MARGIN)
      const last = stepDown(right + MARGIN + STEP)
      setSpan((before) => (before.first === first && before.last === last ? before : { first, last }))
      setEnd((before) => Math.max(before, last + AHEAD))
    }
    const observer = new ResizeObserver(follow)
    observer.observe(scroller)
    scroller.addEventListener('scroll', follow, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', follow)
    }
  }, [scroller, dayWidth])
  return { span, end }
}

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { TimeSpan } from './time-span.ts'

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

import { type RefObject, useEffect, useRef, useState } from 'react'

const AT_FIRST = 60
const AT_ONCE = 120
/** Before the end of what is drawn comes into sight, more is. */
const AHEAD = '900px'

interface DrawnRows {
  most: number
  /** Stands after the last row. */
  end: RefObject<HTMLDivElement | null>
}

/** How many rows of a long list are drawn: more as the end comes near, and at least up to the row asked for. */
export function useDrawnRows(total: number, upTo: number): DrawnRows {
  const [drawn, setDrawn] = useState(AT_FIRST)
  const end = useRef<HTMLDivElement>(null)
  const most = Math.max(drawn, upTo + AT_FIRST)
  const hasMore = most < total
  useEffect(() => {
    if (!hasMore || !end.current) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setDrawn(most + AT_ONCE)
      },
      { root: end.current.parentElement, rootMargin: AHEAD },
    )
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [hasMore, most])
  return { most, end }
}

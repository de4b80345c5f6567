import { type RefObject, useEffect, useRef, useState } from 'react'

/** Further rows are drawn this far before the end of the list is in sight. */
const AHEAD = '900px'

interface DrawnRows {
  /** So many rows of the list are drawn. */
  most: number
  /** Stands behind the last row drawn, within what scrolls. */
  end: RefObject<HTMLDivElement | null>
}

/**
 * Draws a long list as it is scrolled: what is never scrolled to costs neither its first frame nor the watch over what
 * is in sight.
 *
 * @param upTo The row that has to be there, with as many behind it as at first; -1 for none.
 */
export function useDrawnRows(
  { total, upTo }: { total: number; upTo: number },
  { first, step }: { first: number; step: number },
): DrawnRows {
  const [drawn, setDrawn] = useState(first)
  const end = useRef<HTMLDivElement>(null)
  const most = Math.max(drawn, upTo + first)
  // What was drawn for a row stays once that row is no longer looked for.
  if (most > drawn) setDrawn(most)
  const hasMore = most < total
  useEffect(() => {
    if (!hasMore || !end.current) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setDrawn(most + step)
      },
      { root: end.current.parentElement, rootMargin: AHEAD },
    )
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [hasMore, most, step])
  return { most, end }
}

/** How many rows of each group are drawn where so many are drawn in all. */
export function drawnOfGroups(counts: readonly number[], most: number): number[] {
  let left = most
  return counts.map((count) => {
    const drawn = Math.min(count, left)
    left -= drawn
    return drawn
  })
}

import { type RefObject, startTransition, useEffect, useState } from 'react'
import { COLUMN_PX } from './room-on-board.ts'
import { whenIdle } from './when-idle.ts'

/** How far beside the board a column is drawn ahead of being scrolled to. */
const AHEAD = '0px 60%'

/** As many as a window of this width shows: which ones are in sight is known from the first frame on. */
const drawnAtFirst = (truckIds: readonly string[]) =>
  new Set('IntersectionObserver' in window ? truckIds.slice(0, Math.ceil(innerWidth / COLUMN_PX)) : truckIds)

/** The trucks among the columns watched that have come near. */
const comeNear = (entries: readonly IntersectionObserverEntry[]) =>
  entries
    .filter(({ isIntersecting }) => isIntersecting)
    .flatMap(({ target }) => (target instanceof HTMLElement ? (target.dataset.column ?? []) : []))

/**
 * The trucks whose columns on a board are drawn: at first those in sight, so that a day of
 * fifty trucks is there as soon as one of five; then those that are scrolled near, and the others whenever the browser
 * is idle. Once drawn they stay. Who looks for something before (`partOfBoard`) has its column drawn as well.
 */
export function useDrawnColumns(
  board: RefObject<HTMLElement | null>,
  truckIds: readonly string[],
): ReadonlySet<string> {
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(() => drawnAtFirst(truckIds))
  const left = truckIds.filter((id) => !drawn.has(id))
  const [next] = left
  const isWatched = left.length > 0
  useEffect(() => {
    if (!board.current || !isWatched) return
    const watch = new IntersectionObserver(
      (entries) => {
        const near = comeNear(entries)
        if (near.length > 0) startTransition(() => setDrawn((before) => new Set([...before, ...near])))
      },
      { root: board.current, rootMargin: AHEAD },
    )
    for (const column of board.current.querySelectorAll('[data-away]')) watch.observe(column)
    return () => watch.disconnect()
  }, [board, isWatched])
  useEffect(() => {
    if (next === undefined) return
    return whenIdle(() => startTransition(() => setDrawn((before) => new Set([...before, next]))))
  }, [next])
  return drawn
}

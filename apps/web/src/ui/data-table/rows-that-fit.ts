import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react'
import { hasRoomyRows } from './table/row-density.ts'

/** How many rows a page has where nothing else is chosen (spec 000 §9). */
export const FIRST_LIMIT = 20
const LEAST_ROWS = 10
/** The most that the server gives at once. */
const MOST_ROWS = 100
const ROW_PX = 32
const ROOMY_ROW_PX = 40
const HEAD_PX = 33
/** Bar, tools and pages around the rows of a list that has not been seen yet. */
const USUAL_AROUND_PX = 175

/** How many rows a height has room for. */
export const rowsIn = (height: number, rowHeight: number): number =>
  Math.min(MOST_ROWS, Math.max(LEAST_ROWS, Math.floor((height - HEAD_PX) / rowHeight)))

/** What a list has around its rows, in pixels, as it was seen last: its screens differ in what is above. */
const keyOf = () => `around.${location.pathname}`

/** How many rows the list of this address has room for in this window. */
export function rowsThatFit(): number {
  const around = Number(localStorage.getItem(keyOf())) || USUAL_AROUND_PX
  return rowsIn(innerHeight - around, hasRoomyRows() ? ROOMY_ROW_PX : ROW_PX)
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('resize', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('resize', listener)
  }
}

export const useRowsThatFit = (): number => useSyncExternalStore(subscribe, rowsThatFit)

/** Notes how much is around the rows of a list, as it is when it opens. */
export function useNoteRoom(rows: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const around = innerHeight - (rows.current?.clientHeight ?? 0)
    // On a phone the page is as long as its cards.
    if (around <= 0) return
    localStorage.setItem(keyOf(), `${around}`)
    for (const listener of listeners) listener()
  }, [rows])
}

import { useSyncExternalStore } from 'react'

/** How many rows a page has where nothing else is chosen (spec 000 §9). */
export const FIRST_LIMIT = 20
const LEAST_ROWS = 10
const MOST_ROWS = 100
const ROW_PX = 32
const HEAD_PX = 33
const AROUND_PX = 175

export const rowsIn = (height: number): number =>
  Math.min(MOST_ROWS, Math.max(LEAST_ROWS, Math.floor((height - HEAD_PX) / ROW_PX)))

/** How many rows a list has room for in a window of this height, below tiles of so many pixels. */
export const rowsThatFit = (height: number, tilesPx = 0): number => rowsIn(height - AROUND_PX - tilesPx)

function subscribe(listener: () => void) {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

export const useWindowHeight = (): number => useSyncExternalStore(subscribe, () => innerHeight)

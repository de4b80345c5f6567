import type { TimelineZoom } from '../kept-choices.ts'
import type { Block } from './truck-days.ts'

/** Pixels of an hour, as `timeline.module.css` has them; of the whole day in the window about as many. */
const HOUR_PX: Readonly<Record<TimelineZoom, number>> = { fit: 80, narrow: 96, middle: 160, wide: 320 }
const HOUR_PX_ON_PHONE = 128

/** Pixels: the least a bar has, and its menu beside it. */
const WITH_MOUSE = { bar: 27, menu: 32 }
const WITH_THUMB = { bar: 37, menu: 49 }

/** As many as the style sheet has room for: a further block lies on the last. */
const MOST_SHELVES = 4

/** In hours: what a block takes at least, of its bar and of the menu behind it. */
export interface LeastRoom {
  bar: number
  menu: number
}

export function leastRoomOf(zoom: TimelineZoom, isPhone: boolean): LeastRoom {
  const hour = isPhone && zoom === 'middle' ? HOUR_PX_ON_PHONE : HOUR_PX[zoom]
  const { bar, menu } = isPhone ? WITH_THUMB : WITH_MOUSE
  return { bar: bar / hour, menu: menu / hour }
}

interface Shelved {
  shelf: number
  /** The hour at which the next block of the shelf begins; undefined behind the last. */
  until: number | undefined
}

/** Blocks too close to be read beside one another stand on shelves below one another, in order of their hours. */
export function shelvesOf(blocks: readonly Block[], { bar, menu }: LeastRoom): Map<Block, Shelved> {
  const shelves: { end: number; last: Block }[] = []
  const shelved = new Map<Block, Shelved>()
  for (const block of blocks.toSorted((one, other) => one.beginsAt - other.beginsAt)) {
    const { beginsAt, leavesAt } = block
    const free = shelves.findIndex(({ end }) => end <= beginsAt)
    const shelf = free === -1 ? Math.min(shelves.length, MOST_SHELVES - 1) : free
    const before = shelves[shelf] && shelved.get(shelves[shelf].last)
    if (before) before.until = beginsAt
    shelves[shelf] = { end: beginsAt + Math.max(leavesAt - beginsAt, bar) + menu, last: block }
    shelved.set(block, { shelf, until: undefined })
  }
  return shelved
}

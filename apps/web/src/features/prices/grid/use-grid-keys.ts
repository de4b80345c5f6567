import { type KeyboardEvent, useRef } from 'react'
import { filledCells, toggledCells } from './fill-cells.ts'
import { type GridWish, wishOfKey } from './grid-keys.ts'
import { type GridShape, placesIn } from './grid-shape.ts'
import { cellKey } from './price-cell.ts'
import type { GridCursor } from './use-grid-cursor.ts'
import type { OpenPriceEdits } from './use-price-edits.ts'

/** A zone's grid with what is typed into it and where the cursor stands. */
export interface GridWork {
  shape: GridShape
  zoneId: string
  held: OpenPriceEdits
  cursor: GridCursor
  /** Only to be looked at. */
  isClosed: boolean
}

type Kind = GridWish['kind']

/** What the keys do in the grid; `onWork` hears of every one that does something. */
export function useGridKeys({ shape, zoneId, held, cursor, isClosed }: GridWork, onWork: () => void) {
  // Escape with nothing to take back: the next Tab leaves the grid.
  const isLeaving = useRef(false)
  const extent = { active: cursor.active, rows: shape.rows.length, columns: shape.columns.length }
  const chosen = () => placesIn(shape, zoneId, cursor.block).flat()
  const restore = () => {
    const keys = chosen()
      .map(cellKey)
      .filter((key) => held.edits.has(key))
    if (keys.length > 0) held.restore(keys)
    else isLeaving.current = true
  }
  const writing: Partial<Record<Kind, () => void>> = {
    edit: () => cursor.begin('in-place'),
    fill: () => held.type(filledCells(held, { shape, zoneId, block: cursor.block })),
    toggle: () => held.type(toggledCells(held, chosen())),
    clear: () => held.type(chosen().map((place) => ({ place, text: '' }))),
  }
  const all = () => cursor.choose({ row: 0, column: 0 }, { row: extent.rows - 1, column: extent.columns - 1 })
  const work = (wish: GridWish) => {
    if (wish.kind === 'move') return cursor.moveTo(wish.to, wish.isExtending)
    if (wish.kind === 'all') return all()
    if (isClosed) return
    if (wish.kind === 'type') return cursor.begin({ begun: wish.begun })
    if (wish.kind === 'restore') return restore()
    writing[wish.kind]?.()
  }
  return (event: KeyboardEvent) => {
    if (cursor.typing !== null) return
    const mayLeave = isLeaving.current && event.key === 'Tab'
    isLeaving.current = false
    const wish = mayLeave ? null : wishOfKey(event, extent)
    if (wish === null) return
    event.preventDefault()
    onWork()
    work(wish)
  }
}

import { useLayoutEffect, useRef, useState } from 'react'
import { blockOf, type GridShape, type GridSpot } from './grid-shape.ts'
import { columnKey, rowKey } from './price-cell.ts'
import type { OpenPriceEdits } from './use-price-edits.ts'

export type Typing = { begun: string } | 'in-place' | null

interface CursorState {
  active: GridSpot
  anchor: GridSpot
  typing: Typing
}

const START: GridSpot = { row: 0, column: 0 }

const clamped = (value: number, count: number) => Math.max(0, Math.min(value, count - 1))

export function useGridCursor(rows: number, columns: number) {
  const [state, setState] = useState<CursorState>({ active: START, anchor: START, typing: null })
  const table = useRef<HTMLTableElement>(null)
  const isFocusWanted = useRef(false)
  useLayoutEffect(() => {
    if (!isFocusWanted.current) return
    isFocusWanted.current = false
    const cell = table.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  })
  const inGrid = ({ row, column }: GridSpot): GridSpot => ({
    row: clamped(row, rows),
    column: clamped(column, columns),
  })
  const active = inGrid(state.active)
  const moveTo = (spot: GridSpot, isExtending = false) => {
    const to = inGrid(spot)
    isFocusWanted.current = true
    setState((before) => ({ active: to, anchor: isExtending ? before.anchor : to, typing: null }))
  }
  return {
    table,
    active,
    typing: state.typing,
    block: blockOf(active, inGrid(state.anchor)),
    moveTo,
    moveBy: (down: number, across: number, isExtending = false) =>
      moveTo({ row: active.row + down, column: active.column + across }, isExtending),
    choose: (from: GridSpot, to: GridSpot) =>
      setState({ active: inGrid(to), anchor: inGrid(from), typing: null }),
    begin: (typing: Typing) => setState((before) => ({ ...before, anchor: before.active, typing })),
    end: () => {
      isFocusWanted.current = true
      setState((before) => ({ ...before, typing: null }))
    },
    endAway: () => setState((before) => ({ ...before, typing: null })),
  }
}

export type GridCursor = ReturnType<typeof useGridCursor>

interface Focusing {
  shape: GridShape
  held: OpenPriceEdits
  cursor: GridCursor
  showZone: (zoneId: string) => void
}

export function useFocusCell({ shape, held, cursor, showZone }: Focusing) {
  return (key: string) => {
    const place = held.latest().edits.get(key)?.place
    if (!place) return
    showZone(place.zoneId)
    cursor.moveTo({
      row: shape.rows.findIndex((row) => rowKey(row) === rowKey(place)),
      column: shape.columns.findIndex((column) => columnKey(column) === columnKey(place.column)),
    })
  }
}

import type { Column } from '@tanstack/react-table'
import type { CSSProperties } from 'react'
import classes from './data-table.module.css'
import type { TableColumn } from './table-column.ts'
import type { dataTableFeatures } from './table-features.ts'

/** The columns every table has besides its own: the tick at the start, what can be done at the end. */
export const SELECT = 'select'
export const ACTIONS = 'actions'

const PIXELS_PER_REM = 16

/** A width that grows with the reader's text size, as everything else does. */
export const remOf = (pixels: number): string => `${pixels / PIXELS_PER_REM}rem`

type Pinnable = Column<typeof dataTableFeatures, never, unknown>

function pinOf<Record extends object>(column: Column<typeof dataTableFeatures, Record, unknown>) {
  const pinned: ReturnType<Pinnable['getIsPinned']> = column.getIsPinned()
  if (pinned === 'start') {
    const style: CSSProperties = { insetInlineStart: remOf(column.getStart('start')) }
    return { style, names: [classes.pinned, column.id === SELECT ? classes.select : classes.startEdge] }
  }
  if (pinned === 'end') return { style: { insetInlineEnd: 0 }, names: [classes.pinned, classes.endEdge] }
  return { style: undefined, names: [] }
}

/** Where a cell or header stands and how it is cut: pinned ones stay while the others scroll sideways. */
export function placeOf<Record extends object>(
  column: Column<typeof dataTableFeatures, Record, unknown>,
  look: TableColumn<Record> | undefined,
) {
  const { style, names } = pinOf(column)
  const all = [...names, look?.className, look?.isNumber && classes.number, look?.isWhole && classes.whole]
  return { style, className: all.filter(Boolean).join(' ') || undefined }
}

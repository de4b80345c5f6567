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

type AnyColumn<Record extends object> = Column<typeof dataTableFeatures, Record, unknown>

function pinOf<Record extends object>(column: AnyColumn<Record>, pinned: string) {
  if (column.id === ACTIONS) return { style: { insetInlineEnd: 0 }, names: [classes.pinned, classes.endEdge] }
  if (column.id !== SELECT && column.id !== pinned) return { style: undefined, names: [] }
  const style: CSSProperties = { insetInlineStart: remOf(column.getStart()) }
  return { style, names: [classes.pinned, column.id === SELECT ? classes.select : classes.startEdge] }
}

/** Where a cell or header stands and how it is cut: pinned ones stay while the others scroll sideways. */
export function placeOf<Record extends object>(
  column: AnyColumn<Record>,
  look: TableColumn<Record> | undefined,
  pinned: string,
) {
  const { style, names } = pinOf(column, pinned)
  const all = [...names, look?.className, look?.isNumber && classes.number, look?.isWhole && classes.whole]
  return { style, className: all.filter(Boolean).join(' ') || undefined }
}

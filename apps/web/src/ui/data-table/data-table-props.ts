import type { RowSelectionState, Updater } from '@tanstack/react-table'
import type { ComponentType } from 'react'
import type { ColumnChoice } from './column-choice.ts'
import type { TableColumn } from './table-column.ts'

/** What a table of rows from the server needs; its state lives in the address and with the caller. */
export interface DataTableProps<Record extends object> {
  label: string
  rows: Record[]
  rowId: (row: Record) => string
  /** What a row is called by those who cannot see it. */
  rowName: (row: Record) => string
  columns: readonly TableColumn<Record>[]
  /** Order and visibility; see `mergeColumns`. */
  choice: readonly ColumnChoice[]
  /** The column that stays at the left while the others scroll. */
  pinned: string
  /** What can be done with a row, pinned right; without it there is no such column. */
  Actions?: ComponentType<{ row: Record }> | undefined
  actionsWidth?: number
  sort: string
  onSort: (sort: string) => void
  /** Rows can be ticked when this is given. */
  selection?: RowSelectionState
  onSelection: (change: Updater<RowSelectionState>) => void
  activeId: string | null
  onActivate: (id: string) => void
  onOpen: (id: string) => void
  /** The rows are those of the view before; the new ones are on their way. */
  isWaiting: boolean
}

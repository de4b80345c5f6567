import type { RowSelectionState, Updater } from '@tanstack/react-table'
import type { ComponentType } from 'react'
import type { ColumnChoice } from '../columns/column-choice.ts'
import type { TableColumn } from '../table-column.ts'

export interface DataTableProps<Record extends object> {
  label: string
  rows: Record[]
  rowId: (row: Record) => string
  rowName: (row: Record) => string
  columns: readonly TableColumn<Record>[]
  choice: readonly ColumnChoice[]
  /** Chosen by the user: then all of them are shown, and the table scrolls sideways where they have no room. */
  isOwnChoice?: boolean
  pinned: string
  Actions?: ComponentType<{ row: Record }> | undefined
  actionsWidth?: number
  sort: string
  onSort: (sort: string) => void
  selection?: RowSelectionState
  onSelection: (change: Updater<RowSelectionState>) => void
  activeId: string | null
  onActivate: (id: string) => void
  onOpen: (id: string) => void
  isWaiting: boolean
}

import type { Column, Row } from '@tanstack/react-table'
import type { ComponentType, FocusEvent, MouseEvent } from 'react'
import { CheckBox } from './check-box.tsx'
import classes from './data-table.module.css'
import { isControl } from './is-control.ts'
import { ACTIONS, placeOf, SELECT } from './place-of.ts'
import type { TableColumn } from './table-column.ts'
import type { dataTableFeatures } from './table-features.ts'

type Features = typeof dataTableFeatures

interface DataRowProps<Record extends object> {
  row: Row<Features, Record>
  name: string
  columns: readonly Column<Features, Record, unknown>[]
  cells: ReadonlyMap<string, TableColumn<Record>>
  pinned: string
  shown: ReadonlySet<string>
  isActive: boolean
  isChecked: boolean
  onActivate: (id: string) => void
  onOpen: (id: string) => void
  Actions: ComponentType<{ row: Record }>
}

const isPlainClick = (event: MouseEvent) =>
  !event.defaultPrevented && !isControl(event.target) && document.getSelection()?.isCollapsed !== false

/**
 * One row. A press anywhere but on a control opens it; its focus makes it the keyboard's row. What it reads of the
 * table comes as props: only rows whose props change are drawn anew.
 */
export function DataRow<Record extends object>(props: DataRowProps<Record>) {
  const { row, name, columns, cells, pinned, shown, isActive, isChecked, onActivate, onOpen, Actions } = props
  const activate = (event: FocusEvent | MouseEvent) => {
    if (!isActive && event.currentTarget instanceof Element) onActivate(row.id)
  }
  const press = (event: MouseEvent) => {
    activate(event)
    if (isPlainClick(event)) onOpen(row.id)
  }
  const names = [classes.row, isActive && classes.active, isChecked && classes.checked]
  const contentOf = (column: Column<Features, Record, unknown>) => {
    if (column.id === ACTIONS) return <Actions row={row.original} />
    if (column.id !== SELECT) return cells.get(column.id)?.cell(row.original, shown)
    return (
      <CheckBox label={`Select ${name}`} isChecked={isChecked} onChange={row.getToggleSelectedHandler()} />
    )
  }
  return (
    <tr
      className={names.filter(Boolean).join(' ')}
      data-active={isActive || undefined}
      onClick={press}
      onFocus={activate}
    >
      {columns.map((column) => (
        <td key={column.id} {...placeOf(column, cells.get(column.id), pinned)}>
          {contentOf(column)}
        </td>
      ))}
    </tr>
  )
}

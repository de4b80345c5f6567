import type { Row } from '@tanstack/react-table'
import type { ComponentType, FocusEvent, MouseEvent } from 'react'
import { CheckBox } from '../check-box.tsx'
import { isControl } from '../key-when-free.ts'
import classes from './data-table.module.css'
import { ACTIONS, SELECT, type ShownColumn } from './fit-columns.ts'
import { placeOf } from './place-of.ts'
import type { dataTableFeatures } from './table-features.ts'

interface DataCellsProps<Record extends object> {
  row: Record
  columns: readonly ShownColumn<Record>[]
  shown: ReadonlySet<string>
  Actions: ComponentType<{ row: Record }> | undefined
}

/** Apart from the tick, so that ticking a hundred rows draws only ticks. */
function DataCells<Record extends object>(props: DataCellsProps<Record>) {
  const { row, columns, shown, Actions } = props
  const own = columns.filter(({ name }) => name !== SELECT)
  return own.map((column) => (
    <td key={column.name} {...placeOf(column, columns)}>
      {column.name === ACTIONS ? Actions && <Actions row={row} /> : column.look?.cell(row, shown)}
    </td>
  ))
}

type Features = typeof dataTableFeatures

interface DataRowProps<Record extends object> {
  row: Row<Features, Record>
  name: string
  columns: readonly ShownColumn<Record>[]
  shown: ReadonlySet<string>
  isActive: boolean
  isChecked: boolean
  onActivate: (id: string) => void
  onOpen: (id: string) => void
  Actions: ComponentType<{ row: Record }> | undefined
}

const isPlainClick = (event: MouseEvent) =>
  !event.defaultPrevented && !isControl(event.target) && document.getSelection()?.isCollapsed !== false

/**
 * A press outside of controls opens the row. All it needs comes as props, so that only rows with changed
 * props are drawn again.
 */
export function DataRow<Record extends object>(props: DataRowProps<Record>) {
  const { row, name, columns, shown, isActive, isChecked, onActivate, onOpen, Actions } = props
  const activate = (event: FocusEvent | MouseEvent) => {
    if (!isActive && event.currentTarget instanceof Element) onActivate(row.id)
  }
  const press = (event: MouseEvent) => {
    activate(event)
    if (isPlainClick(event)) onOpen(row.id)
  }
  const names = [classes.row, isActive && classes.active, isChecked && classes.checked]
  const [first] = columns
  return (
    <tr
      className={names.filter(Boolean).join(' ')}
      data-active={isActive || undefined}
      onClick={press}
      onFocus={activate}
    >
      {first?.name === SELECT && (
        <td {...placeOf(first, columns)}>
          <CheckBox
            label={`Select ${name}`}
            isChecked={isChecked}
            onChange={row.getToggleSelectedHandler()}
          />
        </td>
      )}
      <DataCells row={row.original} columns={columns} shown={shown} Actions={Actions} />
    </tr>
  )
}

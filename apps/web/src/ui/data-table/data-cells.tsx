import type { ComponentType } from 'react'
import { placeOf } from './place-of.ts'
import { ACTIONS, SELECT, type ShownColumn } from './shown-column.ts'

interface DataCellsProps<Record extends object> {
  row: Record
  columns: readonly ShownColumn<Record>[]
  shown: ReadonlySet<string>
  Actions: ComponentType<{ row: Record }>
}

/** The cells of a row but its tick: apart from it, so that ticking a hundred rows draws a hundred ticks and no more. */
export function DataCells<Record extends object>(props: DataCellsProps<Record>) {
  const { row, columns, shown, Actions } = props
  const own = columns.filter(({ name }) => name !== SELECT)
  return own.map((column) => (
    <td key={column.name} {...placeOf(column, columns)}>
      {column.name === ACTIONS ? <Actions row={row} /> : column.look?.cell(row, shown)}
    </td>
  ))
}

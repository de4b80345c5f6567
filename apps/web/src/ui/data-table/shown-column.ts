import type { TableColumn } from './table-column.ts'

/** The columns every table has besides its own: the tick at the start, what can be done at the end. */
export const SELECT = 'select'
export const ACTIONS = 'actions'

/** A column as it stands in the table. */
export interface ShownColumn<Row> {
  name: string
  label: string
  width: number
  /** How its cells are drawn; tick and actions are the table's own. */
  look?: TableColumn<Row>
  /** Stays in sight beside the tick while the others scroll. */
  isPinned?: boolean
}

import type { TableColumn } from '../table-column.ts'

export const SELECT = 'select'
export const ACTIONS = 'actions'

export interface ShownColumn<Row> {
  name: string
  label: string
  width: number
  look?: TableColumn<Row>
  isPinned?: boolean
}

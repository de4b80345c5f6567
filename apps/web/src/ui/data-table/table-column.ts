import type { ReactNode } from 'react'

/** A column of a table: what it is called, how wide it is drawn, and what stands in its cells. */
export interface TableColumn<Row> {
  /** What the column is called in column choices and files. */
  name: string
  /** Pixels at the usual text size; the table scrolls sideways when all of them together need more than there is. */
  width: number
  /** What the header shows where the whole label would widen the column. */
  shortLabel?: string
  /** What the figures of the column mean, where the label alone does not say. */
  hint?: string
  /** What the server sorts by; columns without it cannot be sorted by. */
  sort?: string
  /** What is newest or biggest is looked for first. */
  isDownFirst?: boolean
  isNumber?: boolean
  /** Chips and flags are never cut, least of all with dots. */
  isWhole?: boolean
  /** Takes of the room that is left, by its width: its text is cut otherwise. */
  isElastic?: boolean
  className?: string | undefined
  cell: (row: Row, shown: ReadonlySet<string>) => ReactNode
}

import type { ReactNode } from 'react'

export interface TableColumn<Row> {
  name: string
  /** Pixels at the usual text size; the table scrolls sideways when there is not enough space. */
  width: number
  shortLabel?: string
  hint?: string
  sort?: string
  /** Descending first: newest or largest. */
  isDownFirst?: boolean
  isNumber?: boolean
  /** Chips and flags are never cut. */
  isWhole?: boolean
  /** Takes a share of the remaining width, as its text may be cut. */
  isElastic?: boolean
  /** Which columns are left out where not all have room: the highest first; one without it always stays. */
  leaves?: number
  className?: string | undefined
  cell: (row: Row, shown: ReadonlySet<string>) => ReactNode
}

import type { StockToday } from './stock-today.ts'

/** How wide the columns of the calendar are, as its style sheet has them. */
export interface ColumnWidths {
  day: number
  /** Those that stay while the days scroll, with the type of bin in the first one and without. */
  fixed: { typed: number; plain: number }
  /** Total and on yard hold tens of thousands. */
  isLarge: boolean
}

const DAY = 34
const PHONE_DAY = 46
const PHONE_FIXED = { typed: 112, plain: 72 }
const FIXED = { typed: 262, plain: 184 }
const LARGE_FIXED = { typed: 290, plain: 212 }

/** What a count of so many bins needs in a day's column. */
const DAY_WIDTHS = [
  { from: 100_000, width: 58 },
  { from: 10_000, width: 52 },
  { from: 1000, width: 44 },
]

/** Columns that the largest count of the yard fits in. */
export function columnWidths(stock: StockToday | undefined, isPhone: boolean): ColumnWidths {
  // A minus sign takes the room of one more digit.
  const counts = [...(stock?.ofBin.values() ?? [])].flatMap(({ total, onYard }) => [total, -onYard * 10])
  const most = Math.max(0, ...counts)
  const needed = DAY_WIDTHS.find(({ from }) => most >= from)?.width ?? 0
  const isLarge = most >= 10_000
  if (isPhone) return { day: Math.max(PHONE_DAY, needed), fixed: PHONE_FIXED, isLarge }
  return { day: Math.max(DAY, needed), fixed: isLarge ? LARGE_FIXED : FIXED, isLarge }
}

import { accepted, type Decision, refused } from '../shared/decision.ts'
import type { LocalDate } from '../shared/local-date.ts'
import { texts } from '../shared/texts.ts'
import { type BinSize, type BinType, isBinSize } from './bin.ts'

/** Most bins one line of the ledger may add or take away. */
export const STOCK_ADJUSTMENT_LIMIT = 10_000

/** Whether as many bins can be added in bulk: a whole number above 0, within the limit of one line of the ledger. */
export const isBulkNumber = (count: number): boolean =>
  Number.isInteger(count) && count > 0 && count <= STOCK_ADJUSTMENT_LIMIT

/** What the Add Stock dialog sends; null is what has not been filled in. */
export interface StockAdjustmentDraft {
  size: number
  type: BinType
  count: number | null
  date: LocalDate | null
  comments: string
}

/** A line of the stock ledger: from that date on, `count` bins more (or, negative, fewer). */
export interface StockAdjustment {
  size: BinSize
  type: BinType
  count: number
  date: LocalDate
  comments: string
}

/** Why stock cannot be added. */
export type StockRefusal =
  | 'size-unknown'
  | 'count-missing'
  | 'count-not-whole'
  | 'date-missing'
  | 'date-in-past'

/**
 * A count is required, whole, and may be negative; 0 counts as not given, since it records nothing. The
 * date is today or later (Spec 000 §5 Add stock).
 */
export function checkStockAdjustment(
  draft: StockAdjustmentDraft,
  today: LocalDate,
): Decision<StockAdjustment, StockRefusal> {
  const { size, type, count, date } = draft
  if (!isBinSize(size)) return refused('size-unknown', texts.inventory.binSizeUnknown, 'size')
  if (count === null || count === 0) return refused('count-missing', texts.inventory.stockRequired, 'count')
  if (!Number.isInteger(count) || Math.abs(count) > STOCK_ADJUSTMENT_LIMIT) {
    return refused('count-not-whole', texts.inventory.stockWhole, 'count')
  }
  if (date === null) return refused('date-missing', texts.inventory.dateRequired, 'date')
  if (date < today) return refused('date-in-past', texts.inventory.dateInPast, 'date')
  return accepted({ size, type, count, date, comments: draft.comments.trim() })
}

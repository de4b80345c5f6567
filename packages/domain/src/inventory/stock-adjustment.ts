import { accepted, type Decision, type ReasonedError, refusedForAll } from '../shared/decision.ts'
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

type StockRefusal =
  | 'size-unknown'
  | 'count-missing'
  | 'count-not-whole'
  | 'count-over-limit'
  | 'date-missing'
  | 'date-in-past'

type Found = ReasonedError<StockRefusal>

function countError(count: number | null): Found | null {
  const { stockRequired, stockWhole, stockLimit } = texts.inventory
  if (count === null || count === 0)
    return { reason: 'count-missing', field: 'count', message: stockRequired }
  if (Math.abs(count) > STOCK_ADJUSTMENT_LIMIT) {
    return { reason: 'count-over-limit', field: 'count', message: stockLimit }
  }
  return Number.isInteger(count) ? null : { reason: 'count-not-whole', field: 'count', message: stockWhole }
}

function dateError(date: LocalDate | null, today: LocalDate): Found | null {
  const { dateRequired, dateInPast } = texts.inventory
  if (date === null) return { reason: 'date-missing', field: 'date', message: dateRequired }
  return date < today ? { reason: 'date-in-past', field: 'date', message: dateInPast } : null
}

/**
 * A whole count, possibly negative; 0 counts as missing, since it records nothing. The date is today or later
 * (Spec 000 §5 Add stock). All errors at once.
 */
export function checkStockAdjustment(
  draft: StockAdjustmentDraft,
  today: LocalDate,
): Decision<StockAdjustment, StockRefusal> {
  const { size, type, count, date } = draft
  const sizeError: Found = { reason: 'size-unknown', field: 'size', message: texts.inventory.binSizeUnknown }
  const errors = [isBinSize(size) ? null : sizeError, countError(count), dateError(date, today)].filter(
    (found) => found !== null,
  )
  const [first] = errors
  if (first) return refusedForAll(first, errors)
  if (!isBinSize(size) || count === null || date === null) return refusedForAll(sizeError, [sizeError])
  return accepted({ size, type, count, date, comments: draft.comments.trim() })
}

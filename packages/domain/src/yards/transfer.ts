import { type BinSize, type BinType, isBinSize } from '../inventory/bin.ts'
import { STOCK_ADJUSTMENT_LIMIT } from '../inventory/stock-adjustment.ts'
import { accepted, type Decision, type ReasonedError, refusedForAll } from '../shared/decision.ts'
import type { LocalDate } from '../shared/local-date.ts'
import { texts } from '../shared/texts.ts'
import { yardTexts } from './texts.ts'

/** What the form of a transfer has; null is not filled in. */
export interface TransferDraft {
  size: number
  type: BinType
  count: number | null
  fromYardId: string | null
  toYardId: string | null
  date: LocalDate | null
  comments: string
}

/** Bins taken from one yard to another; in no yard until that day is over. */
export interface Transfer {
  size: BinSize
  type: BinType
  count: number
  fromYardId: string
  toYardId: string
  date: LocalDate
  comments: string
}

/** Why bins cannot be moved between yards. */
export type TransferRefusal = 'size' | 'count' | 'yards' | 'date' | 'too-many'

type Found = ReasonedError<TransferRefusal>

function countError(count: number | null): Found | null {
  const isNumber = count !== null && Number.isInteger(count) && count > 0 && count <= STOCK_ADJUSTMENT_LIMIT
  return isNumber ? null : { reason: 'count', field: 'count', message: yardTexts.countRequired }
}

function yardsError({ fromYardId, toYardId }: TransferDraft): Found | null {
  if (fromYardId === null) return { reason: 'yards', field: 'fromYardId', message: yardTexts.yardRequired }
  if (toYardId === null) return { reason: 'yards', field: 'toYardId', message: yardTexts.yardRequired }
  return fromYardId === toYardId ? { reason: 'yards', field: 'toYardId', message: yardTexts.sameYard } : null
}

function dateError(date: LocalDate | null, today: LocalDate): Found | null {
  const { dateRequired, dateInPast } = texts.inventory
  if (date === null) return { reason: 'date', field: 'date', message: dateRequired }
  return date < today ? { reason: 'date', field: 'date', message: dateInPast } : null
}

/** A whole number of bins from one yard to another, today or later. All errors at once. */
export function checkTransfer(draft: TransferDraft, today: LocalDate): Decision<Transfer, TransferRefusal> {
  const { size, type, count, fromYardId, toYardId, date } = draft
  const sizeError: Found = { reason: 'size', field: 'size', message: texts.inventory.binSizeUnknown }
  const errors = [
    isBinSize(size) ? null : sizeError,
    countError(count),
    yardsError(draft),
    dateError(date, today),
  ].filter((found) => found !== null)
  const [first] = errors
  if (first) return refusedForAll(first, errors)
  if (!isBinSize(size) || count === null || fromYardId === null || toYardId === null || date === null) {
    return refusedForAll(sizeError, [sizeError])
  }
  return accepted({ size, type, count, fromYardId, toYardId, date, comments: draft.comments.trim() })
}

/** Refused about `count` where fewer bins are on the yard that morning. */
export function checkOnYard(
  { count }: Pick<Transfer, 'count'>,
  { name, onYard }: { name: string; onYard: number },
): Decision<number, 'too-many'> {
  if (count <= onYard) return accepted(count)
  const error = { reason: 'too-many' as const, field: 'count', message: yardTexts.onlySoMany(name, onYard) }
  return refusedForAll(error, [error])
}

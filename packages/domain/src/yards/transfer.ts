import type { AvailabilityDay } from '../inventory/availability.ts'
import { type BinSize, type BinType, isBinSize } from '../inventory/bin.ts'
import { STOCK_ADJUSTMENT_LIMIT } from '../inventory/stock-adjustment.ts'
import { accepted, type Decision, type ReasonedError, refused, refusedForAll } from '../shared/decision.ts'
import { formatShortDay, type LocalDate } from '../shared/local-date.ts'
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

type TransferRefusal = 'size' | 'count' | 'yards' | 'date' | 'too-many'

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

/** A day on which too many are promised there becomes worse by a transfer, which the user has not agreed to. */
type ShorterRefusal = 'shorter'

/** What is free at a yard on a morning, below zero where more is promised. */
type YardDay = Pick<AvailabilityDay, 'date' | 'available'>

/**
 * Refused about `count` where fewer bins are there on the transfer's own morning, or where it would make a later day
 * short: what is promised there stays, unless bins come back before. A later day on which too many are promised already
 * keeps no idle bin there. Says the first day on which fewest are free.
 */
export function checkFreeAtYard(
  { count, date }: Pick<Transfer, 'count' | 'date'>,
  { name, days }: { name: string; days: readonly YardDay[] },
): Decision<number, 'too-many'> {
  const [worst] = days
    .filter((day) => day.date === date || (day.date > date && day.available >= 0))
    .toSorted((one, other) => one.available - other.available)
  const free = worst?.available ?? 0
  if (count <= free) return accepted(count)
  const isThatDay = worst === undefined || worst.date === date
  const message = isThatDay
    ? yardTexts.onlySoMany(name, free)
    : yardTexts.onlySoManyOn(name, free, formatShortDay(worst.date))
  const error = { reason: 'too-many' as const, field: 'count', message }
  return refusedForAll(error, [error])
}

/**
 * Refused about `moveShort` where bins are taken from a yard that has promised too many on a later day, which would be
 * missing still more. Says the worst of those days.
 */
export function checkShorter(
  { count, date }: Pick<Transfer, 'count' | 'date'>,
  { name, days }: { name: string; days: readonly YardDay[] },
): Decision<number, ShorterRefusal> {
  const [worst] = days
    .filter((day) => day.date > date && day.available < 0)
    .toSorted((one, other) => one.available - other.available)
  if (!worst) return accepted(count)
  const day = formatShortDay(worst.date)
  return refused(
    'shorter',
    yardTexts.shorter(name, { day, now: -worst.available, after: count - worst.available }),
    'moveShort',
  )
}

import { accepted, type Decision, type ReasonedError, refusedForAll } from '../shared/decision.ts'
import type { LocalDate } from '../shared/local-date.ts'
import { texts } from '../shared/texts.ts'
import { type BinSize, type BinType, isBinSize } from './bin.ts'
import { STOCK_ADJUSTMENT_LIMIT } from './stock-adjustment.ts'

/** A typed row of the Bins table; null is not filled in. */
export interface StockRowDraft {
  binSize: number | null
  type: BinType
  totalBins: number | null
  count: number | null
  comments: string
  active: boolean
}

/** What a company owns of a size and type, and how many of them are in service. */
export interface StockRow {
  binSize: BinSize
  type: BinType
  totalBins: number
  count: number
  comments: string
  active: boolean
}

type StockRowRefusal =
  | 'size-missing'
  | 'size-unknown'
  | 'total-missing'
  | 'total-not-whole'
  | 'count-missing'
  | 'count-not-whole'
  | 'count-over-total'
  | 'duplicate'
  | 'date-in-past'

type RowError = ReasonedError<StockRowRefusal>

const isNumberOfBins = (count: number | null): count is number =>
  count !== null && Number.isInteger(count) && count >= 0 && count <= STOCK_ADJUSTMENT_LIMIT

function numberError(field: 'totalBins' | 'count', number: number | null, required: string): RowError | null {
  const kind = field === 'count' ? 'count' : 'total'
  if (number === null) return { reason: `${kind}-missing`, field, message: required }
  const { belowZero, wholeBins } = texts.inventory
  return isNumberOfBins(number)
    ? null
    : { reason: `${kind}-not-whole`, field, message: number < 0 ? belowZero : wholeBins }
}

function rowErrors({ binSize, totalBins, count }: StockRowDraft): RowError[] {
  const errors: RowError[] = []
  const { inventory } = texts
  if (binSize === null) {
    errors.push({ reason: 'size-missing', field: 'binSize', message: inventory.rowSizeRequired })
  } else if (!isBinSize(binSize)) {
    errors.push({ reason: 'size-unknown', field: 'binSize', message: inventory.rowSizeUnknown })
  }
  // No total is as good as none.
  const total = numberError('totalBins', totalBins === 0 ? null : totalBins, inventory.totalRequired)
  const inService = numberError('count', count, inventory.countRequired)
  for (const error of [total, inService]) if (error) errors.push(error)
  const isOver = total === null && inService === null && Number(count) > Number(totalBins)
  if (isOver) errors.push({ reason: 'count-over-total', field: 'count', message: inventory.countOverTotal })
  return errors
}

/** The size and type of a row, by which no two may be the same. */
export const stockRowKey = ({ binSize, type }: Pick<StockRowDraft, 'binSize' | 'type'>): string =>
  `${binSize} ${type}`

function rowsErrors(drafts: readonly StockRowDraft[], taken: ReadonlySet<string>): RowError[] {
  const seen = new Set(taken)
  return drafts.flatMap((draft, index) => {
    const errors = rowErrors(draft)
    const key = stockRowKey(draft)
    if (draft.binSize !== null && seen.has(key)) {
      const message = texts.inventory.duplicateBin(draft.type, draft.binSize)
      errors.push({ reason: 'duplicate', field: 'binSize', message })
    }
    seen.add(key)
    return errors.map((error) => ({ ...error, field: `binCounts.${index}.${error.field}` }))
  })
}

interface StockRowFacts {
  taken: ReadonlySet<string>
  date: LocalDate
  today: LocalDate
}

/**
 * Rows of the Bins table (Spec 001 §5 Stock rows): size, total and count are required, neither size nor total is 0,
 * the count stays within the total, and no size and type comes twice. Every error names its row.
 */
export function checkStockRows(
  drafts: readonly StockRowDraft[],
  { taken, date, today }: StockRowFacts,
): Decision<StockRow[], StockRowRefusal> {
  const errors = rowsErrors(drafts, taken)
  if (date < today) {
    errors.push({ reason: 'date-in-past', field: 'date', message: texts.inventory.dateInPast })
  }
  const [first] = errors
  if (first) return refusedForAll(first, errors)
  return accepted(drafts.flatMap((draft) => complete(draft)))
}

function complete({ binSize, totalBins, count, comments, ...rest }: StockRowDraft): StockRow[] {
  if (binSize === null || !isBinSize(binSize) || totalBins === null || count === null) return []
  return [{ ...rest, binSize, totalBins, count, comments: comments.trim() }]
}

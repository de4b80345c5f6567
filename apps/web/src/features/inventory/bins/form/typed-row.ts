import type { WireBinCount } from '@skipyard/contract/inventory.bins.ts'
import { type StockRowDraft, stockRowKey } from '@skipyard/domain/inventory/stock-row.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'

/** A row being typed; `version` is that of the row it was opened with. */
export interface TypedRow extends StockRowDraft {
  key: string
  version: number
  /** Its numbered bins say how many there are. */
  isNumbered: boolean
}

/** A row nobody has typed into. */
export const emptyRow = (): TypedRow => ({
  key: newIdempotencyKey(),
  version: 0,
  isNumbered: false,
  binSize: null,
  type: 'Marrel',
  totalBins: null,
  count: null,
  comments: '',
  active: true,
})

/** A row on record, to be typed over. */
export const typedRow = (row: WireBinCount): TypedRow => ({
  key: stockRowKey(row),
  version: row.version,
  isNumbered: row.numbered,
  binSize: row.binSize,
  type: row.type,
  totalBins: row.totalBins,
  count: row.count,
  comments: row.comments,
  active: row.active,
})

/** What was typed, keys and versions aside. */
export const saidOf = (rows: readonly TypedRow[]) =>
  rows.map(({ key: _key, version: _version, ...said }) => said)

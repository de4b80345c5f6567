import type * as contract from '@skipyard/contract/inventory.bins.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { canAdjustStock } from '@skipyard/domain/inventory/policy.ts'
import { checkStockRows as decide, type StockRow, stockRowKey } from '@skipyard/domain/inventory/stock-row.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { accept, notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { listBinCounts } from './bin-count.reads.ts'
import { saveBinSize } from './bin-size.store.ts'
import { refuseNumbered } from './refuse-numbered.ts'
import { setStock } from './set-stock.ts'

const FIELDS = ['totalBins', 'count', 'comments', 'active'] as const

function changesBetween(before: contract.WireBinCount, after: StockRow) {
  const changed = FIELDS.filter((name) => before[name] !== after[name])
  return Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }]))
}

/** Why the stock changed: the comment that came with it, else that somebody edited the count. */
function reasonOf(before: contract.WireBinCount, { comments, count }: StockRow): string {
  const isNew = comments !== '' && comments !== before.comments
  return isNew ? comments : texts.inventory.stockEdited(before.count, count)
}

/** The row as it is on record, when it is as its reader saw it and its stock is not for its bins to say. */
function held(
  before: contract.WireBinCount | undefined,
  after: StockRow,
  version: number | undefined,
): contract.WireBinCount {
  if (!before) throw notFound()
  if (before.version !== version) throw stale()
  const isSameStock = before.totalBins === after.totalBins && before.count === after.count
  if (before.numbered && !isSameStock) throw refuseNumbered({ size: after.binSize, type: after.type })
  return before
}

/** Changes what is owned and in service of sizes and types; all rows or, when one has changed meanwhile, none. */
export async function updateBinCount(
  scope: TenantScope,
  { binCounts, date: asked }: RequestOf<typeof contract.updateBinCount>['body'],
): Promise<contract.WireBinCount[]> {
  if (!canAdjustStock(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'stock')
  const date = asked === undefined ? scope.today : asked
  const rowsHeld = new Map((await listBinCounts(scope, date)).map((row) => [stockRowKey(row), row]))
  const rows = accept(decide(binCounts, { taken: new Set(), date, today: scope.today }))
  for (const [index, row] of rows.entries()) {
    const before = held(rowsHeld.get(stockRowKey(row)), row, binCounts[index]?.version)
    const id = before._id ?? uuidv7()
    await saveBinSize(scope, { id, ...row })
    const comments = reasonOf(before, row)
    await setStock(scope, { ...row, comments }, { before: before.count, date })
    await record(scope, { action: 'bins.updated', subjectId: id, changes: changesBetween(before, row) })
  }
  scope.announce('stock')
  scope.announce('bookings')
  const keys = new Set(rows.map(stockRowKey))
  return (await listBinCounts(scope)).filter((row) => keys.has(stockRowKey(row)))
}

import type * as contract from '@skipyard/contract/inventory.bins.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { canAdjustStock } from '@skipyard/domain/inventory/policy.ts'
import { checkStockRows as decide, stockRowKey } from '@skipyard/domain/inventory/stock-row.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { accept, notAllowed } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { listBinCounts } from './bin-count.reads.ts'
import { saveBinSize } from './bin-size.store.ts'
import { setStock } from './set-stock.ts'

/** Takes sizes and types on record that the company did not have, with their bins from a date on. */
export async function addBinSizes(
  scope: TenantScope,
  { binCounts, date: asked }: RequestOf<typeof contract.addBinSizes>['body'],
): Promise<contract.WireBinCount[]> {
  if (!canAdjustStock(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'stock')
  const date = asked === undefined ? scope.today : asked
  const held = await listBinCounts(scope, date)
  // A size that is only booked, or whose bins were all written off, is not held.
  const taken = new Set(held.filter(({ _id, totalBins }) => _id !== null || totalBins > 0).map(stockRowKey))
  const rows = accept(decide(binCounts, { taken, date, today: scope.today }))
  for (const row of rows) {
    const id = uuidv7()
    const before = held.find((one) => stockRowKey(one) === stockRowKey(row))?.count ?? 0
    await saveBinSize(scope, { id, ...row })
    await setStock(scope, row, { before, date })
    const changes = Object.fromEntries(Object.entries(row).map(([name, to]) => [name, { from: null, to }]))
    await record(scope, { action: 'bins.added', subjectId: id, changes })
  }
  scope.announce('stock')
  scope.announce('bookings')
  const keys = new Set(rows.map(stockRowKey))
  return (await listBinCounts(scope)).filter((row) => keys.has(stockRowKey(row)))
}

import type * as contract from '@skipyard/contract/inventory.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { canAdjustStock } from '@skipyard/domain/inventory/policy.ts'
import { checkStockAdjustment as decide } from '@skipyard/domain/inventory/stock-adjustment.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { accept, notAllowed } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { refuseNumbered } from './refuse-numbered.ts'
import { readSizeStock } from './size-stock.reads.ts'
import { listStock } from './stock.reads.ts'
import { insertAdjustment } from './stock.store.ts'

/** Adds stock from a date on, or takes some away; the stock may go below zero. */
export async function addBinCount(
  scope: TenantScope,
  draft: RequestOf<typeof contract.addBinCount>['body'],
): Promise<contract.WireStockRow> {
  if (!canAdjustStock(scope.actor)) throw notAllowed()
  const adjustment = accept(decide(draft, scope.today))
  await lockCompany(scope, 'stock')
  if ((await readSizeStock(scope, adjustment)).isNumbered) throw refuseNumbered(adjustment)
  const id = uuidv7()
  await insertAdjustment(scope, id, adjustment)
  const given = Object.entries(adjustment)
  await record(scope, {
    action: 'stock.adjusted',
    subjectId: id,
    changes: Object.fromEntries(given.map(([name, to]) => [name, { from: null, to }])),
  })
  scope.announce('stock')
  // Which bookings conflict follows from the stock.
  scope.announce('bookings')
  const rows = await listStock(scope, adjustment.size)
  const written = rows.find(({ _id }) => _id === id)
  if (!written) throw new Error('The adjustment just written is not on record')
  return written
}

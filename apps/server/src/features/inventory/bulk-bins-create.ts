import type * as contract from '@skipyard/contract/inventory.bins.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { isBinSize } from '@skipyard/domain/inventory/bin.ts'
import { canAdjustStock } from '@skipyard/domain/inventory/policy.ts'
import { type StockRow, stockRowKey } from '@skipyard/domain/inventory/stock-row.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { invalid, notAllowed } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { addNumberedBins } from './add-numbered-bins.ts'
import { listBinCounts } from './bin-count.reads.ts'
import { saveBinSize } from './bin-size.store.ts'
import { setStock } from './set-stock.ts'
import { readSizeStock } from './size-stock.reads.ts'

/** Adds bins of one size and type to what is owned and in service, whether or not the company had any. */
export async function bulkBinsCreate(
  scope: TenantScope,
  { size, type, number }: RequestOf<typeof contract.bulkBinsCreate>['body'],
): Promise<contract.WireBinCount[]> {
  if (!canAdjustStock(scope.actor)) throw notAllowed()
  if (!isBinSize(size)) throw invalid('size', texts.inventory.binSizeUnknown)
  await lockCompany(scope)
  const stock = await readSizeStock(scope, { size, type })
  if (stock.isNumbered) return addNumberedBins(scope, { size, type }, number)
  const key = stockRowKey({ binSize: size, type })
  const held = (await listBinCounts(scope)).find((row) => stockRowKey(row) === key)
  const { totalBins = 0, count = 0, comments = '', active = true } = held ?? {}
  const id = held?._id ?? uuidv7()
  const row: StockRow = {
    binSize: size,
    type,
    totalBins: totalBins + number,
    count: count + number,
    comments,
    active,
  }
  await saveBinSize(scope, { id, ...row })
  await setStock(scope, { ...row, comments: '' }, { before: count, date: scope.today })
  await record(scope, {
    action: 'bins.added',
    subjectId: id,
    changes: { totalBins: { from: totalBins, to: row.totalBins }, count: { from: count, to: row.count } },
  })
  scope.announce('stock')
  scope.announce('bookings')
  return (await listBinCounts(scope)).filter((one) => stockRowKey(one) === key)
}

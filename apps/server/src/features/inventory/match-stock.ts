import { stockOfBins } from '@skipyard/domain/inventory/bin-stock.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { listBinsOfSize } from './bin.reads.ts'
import { saveBinSize } from './bin-size.store.ts'
import { setStock } from './set-stock.ts'
import { readSizeStock, type SizeKey } from './size-stock.reads.ts'

/**
 * Brings what is owned and the ledger to what the numbered bins of a size and type are; `reason` stands in the ledger.
 * Whoever changes such a bin ends with this, in the same transaction, so that the two cannot disagree.
 */
export async function matchStock(scope: TenantScope, key: SizeKey, reason: string): Promise<void> {
  const { id, count: before, comments, active } = await readSizeStock(scope, key)
  if (id === null) throw new Error('Numbered bins without a size and type on record')
  const stock = stockOfBins(await listBinsOfSize(scope, key))
  const row = { binSize: key.size, type: key.type, ...stock, active }
  // NOTE not recorded: whoever changed the bins records that, and setStock its line of the ledger.
  await saveBinSize(scope, { id, ...row, comments })
  await setStock(scope, { ...row, comments: reason }, { before, date: scope.today })
}

import type { StockRow } from '@skipyard/domain/inventory/stock-row.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { insertAdjustment } from './stock.store.ts'

/** Brings a size and type from a count to another with one line of the ledger; the same count writes none. */
export async function setStock(
  scope: TenantScope,
  { binSize: size, type, count, comments }: StockRow,
  { before, date }: { before: number; date: LocalDate },
): Promise<void> {
  const change = count - before
  if (change === 0) return
  const id = uuidv7()
  const adjustment = { size, type, count: change, date, comments }
  await insertAdjustment(scope, id, adjustment)
  const changes = Object.fromEntries(
    Object.entries(adjustment).map(([name, to]) => [name, { from: null, to }]),
  )
  await record(scope, { action: 'stock.adjusted', subjectId: id, changes })
}

import type { WireBinCount } from '@skipyard/contract/inventory.bins.ts'
import type * as contract from '@skipyard/contract/inventory.numbered.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { canAdjustStock } from '@skipyard/domain/inventory/policy.ts'
import { binTexts } from '@skipyard/domain/inventory/texts.ts'
import { record } from '#server/audit/record.ts'
import { Failure, notAllowed } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { listBinsOfSize } from './bin.reads.ts'
import { markBinsRemoved } from './bin.store.ts'
import { readCountOf } from './bin-count.reads.ts'
import { setNumbered } from './bin-size.store.ts'
import { readSizeKey } from './read-size-key.ts'
import { requireNumbering } from './require-numbering.ts'
import { readSizeStock } from './size-stock.reads.ts'

/** Counts the bins of a size and type again: their numbers go, what is owned and in service stays. */
export async function stopNumbering(
  scope: TenantScope,
  asked: RequestOf<typeof contract.stopNumbering>['body'],
): Promise<WireBinCount[]> {
  if (!canAdjustStock(scope.actor)) throw notAllowed()
  const key = readSizeKey(asked)
  await lockCompany(scope, 'stock')
  await requireNumbering(scope)
  const { id, isNumbered } = await readSizeStock(scope, key)
  if (id === null || !isNumbered) throw new Failure(409, binTexts.isCounted(key.size, key.type))
  const bins = await listBinsOfSize(scope, key)
  await markBinsRemoved(
    scope,
    bins.map((bin) => bin.id),
  )
  await setNumbered(scope, key, false)
  await record(scope, {
    action: 'bins.numbering-stopped',
    subjectId: id,
    changes: { numbered: { from: true, to: false } },
  })
  scope.announce('stock')
  return readCountOf(scope, key)
}

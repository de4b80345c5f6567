import type { WireBin } from '@skipyard/contract/inventory.numbered.ts'
import { checkFreeOfHires } from '@skipyard/domain/inventory/bin-hold.ts'
import { canAdjustStock } from '@skipyard/domain/inventory/policy.ts'
import { binTexts } from '@skipyard/domain/inventory/texts.ts'
import { record } from '#server/audit/record.ts'
import { accept, notAllowed, stale } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { markBinsRemoved } from './bin.store.ts'
import { holdBin } from './hold-bin.ts'
import { matchStock } from './match-stock.ts'

/** Takes a bin out of what is owned; jobs that named it keep its name. */
export async function removeBin(
  scope: TenantScope,
  { _id, version }: Pick<WireBin, '_id' | 'version'>,
): Promise<{ _id: string }> {
  if (!canAdjustStock(scope.actor)) throw notAllowed()
  const { bin, key } = await holdBin(scope, _id)
  if (bin.version !== version) throw stale()
  accept(checkFreeOfHires(bin))
  await markBinsRemoved(scope, [bin.id])
  await matchStock(scope, key, binTexts.removed(bin.number))
  const { number, isBroken, comments } = bin
  await record(scope, {
    action: 'bin.removed',
    subjectId: bin.id,
    changes: Object.fromEntries(
      Object.entries({ number, isBroken, comments }).map(([name, from]) => [name, { from, to: null }]),
    ),
  })
  scope.announce('stock')
  scope.announce('bookings')
  return { _id: bin.id }
}

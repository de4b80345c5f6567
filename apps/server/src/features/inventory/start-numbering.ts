import type { WireBinCount } from '@skipyard/contract/inventory.bins.ts'
import type * as contract from '@skipyard/contract/inventory.numbered.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { canAdjustStock } from '@skipyard/domain/inventory/policy.ts'
import { startNumbering as decide } from '@skipyard/domain/inventory/start-numbering.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { accept, notAllowed } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { listNumbers } from './bin.reads.ts'
import { insertBins } from './bin.store.ts'
import { readCountOf } from './bin-count.reads.ts'
import { saveBinSize, setNumbered } from './bin-size.store.ts'
import { readSizeKey } from './read-size-key.ts'
import { requireNumbering } from './require-numbering.ts'
import { readSizeStock } from './size-stock.reads.ts'

/** Gives the bins of a size and type numbers of their own, as many as are owned; the stock stays as it is. */
export async function startNumbering(
  scope: TenantScope,
  { prefix, firstNumber, ...asked }: RequestOf<typeof contract.startNumbering>['body'],
): Promise<WireBinCount[]> {
  if (!canAdjustStock(scope.actor)) throw notAllowed()
  const key = readSizeKey(asked)
  await lockCompany(scope, 'stock')
  await requireNumbering(scope)
  const stock = await readSizeStock(scope, key)
  const taken = await listNumbers(scope)
  const bins = accept(decide({ ...key, prefix, firstNumber }, { ...stock, taken }))
  const id = stock.id ?? uuidv7()
  const { totalBins, comments, active } = stock
  await saveBinSize(scope, { id, binSize: key.size, type: key.type, totalBins, comments, active })
  await setNumbered(scope, key, true)
  await insertBins(
    scope,
    key,
    bins.map((bin) => ({ ...bin, id: uuidv7(), comments: '' })),
  )
  await record(scope, {
    action: 'bins.numbering-started',
    subjectId: id,
    changes: {
      numbered: { from: false, to: true },
      first: { from: null, to: bins.at(0)?.number },
      last: { from: null, to: bins.at(-1)?.number },
    },
  })
  scope.announce('stock')
  return readCountOf(scope, key)
}

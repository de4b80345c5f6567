import type { WireBinCount } from '@skipyard/contract/inventory/bins.ts'
import type * as contract from '@skipyard/contract/inventory/numbered.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { canAdjustStock } from '@skipyard/domain/inventory/policy.ts'
import { startNumbering as decide } from '@skipyard/domain/inventory/start-numbering.ts'
import { binTexts } from '@skipyard/domain/inventory/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { accept, Failure, notAllowed } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { listBinsOfSize, listNumbers } from './bin.reads.ts'
import { insertBins, markBinsRemoved, saveBinSize, setNumbered } from './bin.store.ts'
import { isNumberingOn } from './held-bin.reads.ts'
import { readSizeKey, readSizeStock } from './size-stock.reads.ts'
import { readCountOf } from './stock.reads.ts'

export async function requireNumbering(scope: TenantScope): Promise<void> {
  if (!(await isNumberingOn(scope))) throw new Failure(409, binTexts.switchedOff)
}

/** Numbers as many bins as are owned; the stock is unchanged. */
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

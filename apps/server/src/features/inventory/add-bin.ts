import type * as contract from '@skipyard/contract/inventory.numbered.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { checkNumber, nextNumbers } from '@skipyard/domain/inventory/bin-numbers.ts'
import { canAdjustStock } from '@skipyard/domain/inventory/policy.ts'
import { binTexts } from '@skipyard/domain/inventory/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { accept, Failure, notAllowed } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { listBinsOfSize, listNumbers, readBin } from './bin.reads.ts'
import { insertBins } from './bin.store.ts'
import { matchStock } from './match-stock.ts'
import { readSizeKey } from './read-size-key.ts'
import { requireNumbering } from './require-numbering.ts'
import { readSizeStock, type SizeKey } from './size-stock.reads.ts'

async function numberFor(scope: TenantScope, key: SizeKey, given: string | undefined): Promise<string> {
  const taken = await listNumbers(scope)
  if (given !== undefined) return accept(checkNumber(given, taken))
  const held = await listBinsOfSize(scope, key)
  const [next] = accept(
    nextNumbers(
      held.map(({ number }) => number),
      1,
      taken,
    ),
  )
  if (next === undefined) throw new Error('One number was asked for')
  return next
}

/** Adds one bin to a numbered size and type: one more owned, and in service unless it is broken. */
export async function addBin(
  scope: TenantScope,
  { number: given, status, comments, ...asked }: RequestOf<typeof contract.addBin>['body'],
): Promise<contract.WireBin> {
  if (!canAdjustStock(scope.actor)) throw notAllowed()
  const key = readSizeKey(asked)
  await lockCompany(scope, 'stock')
  await requireNumbering(scope)
  const { isNumbered } = await readSizeStock(scope, key)
  if (!isNumbered) throw new Failure(409, binTexts.isCounted(key.size, key.type))
  const number = await numberFor(scope, key, given)
  const bin = { id: uuidv7(), number, isBroken: status === 'broken', comments }
  await insertBins(scope, key, [bin])
  await matchStock(scope, key, binTexts.added(number))
  const { id, ...told } = { ...bin, ...key }
  await record(scope, {
    action: 'bin.added',
    subjectId: id,
    changes: Object.fromEntries(Object.entries(told).map(([name, to]) => [name, { from: null, to }])),
  })
  scope.announce('stock')
  scope.announce('bookings')
  return readBin(scope, id)
}

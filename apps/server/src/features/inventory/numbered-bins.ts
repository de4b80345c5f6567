import type * as contract from '@skipyard/contract/inventory/numbered.ts'
import type { WireBin } from '@skipyard/contract/inventory/numbered.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { checkFreeOfHires } from '@skipyard/domain/inventory/bin-hold.ts'
import { checkNumber, nextNumbers, numberKey } from '@skipyard/domain/inventory/bin-numbers.ts'
import { stockOfBins } from '@skipyard/domain/inventory/bin-stock.ts'
import { canAdjustStock } from '@skipyard/domain/inventory/policy.ts'
import { binTexts } from '@skipyard/domain/inventory/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { accept, Failure, notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { listBinsOfSize, listNumbers, readBin } from './bin.reads.ts'
import { type BinDetails, insertBins, markBinsRemoved, saveBin, saveBinSize } from './bin.store.ts'
import { type BinRecord, readHeldBins } from './held-bin.reads.ts'
import { requireNumbering } from './numbering.ts'
import { readBinType, readSizeKey, readSizeStock, type SizeKey } from './size-stock.reads.ts'
import { setStock } from './stock.ts'

interface HeldForChange {
  bin: BinRecord
  key: SizeKey
}

async function holdBin(scope: TenantScope, binId: string): Promise<HeldForChange> {
  await lockCompany(scope, 'stock')
  await requireNumbering(scope)
  const [bin] = await readHeldBins(scope, [binId])
  if (!bin || bin.isRemoved) throw notFound()
  return { bin, key: readSizeKey({ size: bin.size, type: readBinType(bin.type) }) }
}

/**
 * Brings owned count and ledger in line with the numbered bins, giving `reason` in the ledger. Every change
 * of such a bin ends with this in its transaction, so that the two agree.
 */
export async function matchStock(scope: TenantScope, key: SizeKey, reason: string): Promise<void> {
  const { id, count: before, comments, active } = await readSizeStock(scope, key)
  if (id === null) throw new Error('Numbered bins without a size and type on record')
  const stock = stockOfBins(await listBinsOfSize(scope, key))
  const row = { binSize: key.size, type: key.type, ...stock, active }
  // NOTE not recorded: the verb that changed the bins records that, and setStock its line of the ledger.
  await saveBinSize(scope, { id, ...row, comments })
  await setStock(scope, { ...row, comments: reason }, { before, date: scope.today })
}

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

type Request = RequestOf<typeof contract.updateBin>

type Fields = Request['body']

async function decide(scope: TenantScope, bin: BinRecord, fields: Fields): Promise<BinDetails> {
  const isBroken = fields.status === undefined ? bin.isBroken : fields.status === 'broken'
  if (isBroken && !bin.isBroken) accept(checkFreeOfHires(bin))
  const others = (await listNumbers(scope)).filter((one) => numberKey(one) !== numberKey(bin.number))
  return {
    number: accept(checkNumber(fields.number ?? bin.number, others)),
    isBroken,
    comments: fields.comments ?? bin.comments,
  }
}

const FIELDS = ['number', 'isBroken', 'comments'] as const

export async function updateBin(
  scope: TenantScope,
  { params, body }: Pick<Request, 'params' | 'body'>,
): Promise<contract.WireBin> {
  if (!canAdjustStock(scope.actor)) throw notAllowed()
  const { bin, key } = await holdBin(scope, params.binId)
  if (bin.version !== body.version) throw stale()
  const after = await decide(scope, bin, body)
  const changed = FIELDS.filter((name) => bin[name] !== after[name])
  if (changed.length === 0) return readBin(scope, bin.id)
  await saveBin(scope, bin.id, after)
  if (changed.includes('isBroken')) {
    const { number, isBroken } = after
    await matchStock(scope, key, isBroken ? binTexts.broke(number) : binTexts.mended(number))
  }
  await record(scope, {
    action: 'bin.updated',
    subjectId: bin.id,
    changes: Object.fromEntries(changed.map((name) => [name, { from: bin[name], to: after[name] }])),
  })
  scope.announce('stock')
  scope.announce('bookings')
  return readBin(scope, bin.id)
}

/** Jobs that named it keep its name. */
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

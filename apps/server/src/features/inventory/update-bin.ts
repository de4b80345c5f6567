import type * as contract from '@skipyard/contract/inventory.numbered.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { checkFreeOfHires } from '@skipyard/domain/inventory/bin-hold.ts'
import { checkNumber, numberKey } from '@skipyard/domain/inventory/bin-numbers.ts'
import { canAdjustStock } from '@skipyard/domain/inventory/policy.ts'
import { binTexts } from '@skipyard/domain/inventory/texts.ts'
import { record } from '#server/audit/record.ts'
import { accept, notAllowed, stale } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { listNumbers, readBin } from './bin.reads.ts'
import { type BinDetails, saveBin } from './bin.store.ts'
import type { BinRecord } from './held-bin.reads.ts'
import { holdBin } from './hold-bin.ts'
import { matchStock } from './match-stock.ts'

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

/** Renames a bin, says that it broke or was mended, or comments on it; a broken bin is owned, but not in service. */
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

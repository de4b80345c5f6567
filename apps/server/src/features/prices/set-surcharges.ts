import type { RequestOf } from '@skipyard/contract/operation.ts'
import { surchargeOfWire } from '@skipyard/contract/prices.codec.ts'
import type * as contract from '@skipyard/contract/prices.ts'
import { canChangePrices } from '@skipyard/domain/prices/policy.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readBookVersion, readPriceBook, readSurcharges } from './price-book.reads.ts'
import { saveBookVersion, saveSurcharges } from './price-book.store.ts'

/** Says what certain days cost more, when nobody else has since it was read. */
export async function setSurcharges(
  scope: TenantScope,
  { version, surcharges }: RequestOf<typeof contract.setSurcharges>['body'],
): Promise<contract.WirePriceBook> {
  if (!canChangePrices(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const before = await readSurcharges(scope)
  const known = new Set(before.map(({ id }) => id))
  if (surcharges.some(({ id }) => id !== undefined && !known.has(id))) throw notFound()
  if ((await readBookVersion(scope)) !== version) throw stale()
  const taken = new Set<string>()
  const after = surcharges.map((sent) => {
    const id = sent.id === undefined || taken.has(sent.id) ? uuidv7() : sent.id
    taken.add(id)
    return surchargeOfWire(sent, id)
  })
  await saveSurcharges(scope, after)
  await saveBookVersion(scope, version + 1)
  const changes = { surcharges: { from: before, to: after } }
  await record(scope, { action: 'prices.surcharges-changed', subjectId: scope.tenantId, changes })
  scope.announce('prices')
  return readPriceBook(scope)
}

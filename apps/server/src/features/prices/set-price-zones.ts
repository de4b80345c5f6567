import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/prices.ts'
import { checkZones } from '@skipyard/domain/prices/check-zones.ts'
import { canChangePrices } from '@skipyard/domain/prices/policy.ts'
import { priceTexts } from '@skipyard/domain/prices/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { accept, invalid, notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readBookVersion, readPriceBook, readZones } from './price-book.reads.ts'
import { saveBookVersion, saveZones } from './price-book.store.ts'

/** Says what the zones are, when nobody else has since they were read. */
export async function setPriceZones(
  scope: TenantScope,
  { version, zones }: RequestOf<typeof contract.setPriceZones>['body'],
): Promise<contract.WirePriceBook> {
  if (!canChangePrices(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const before = await readZones(scope)
  const named = zones.flatMap(({ id }) => id ?? [])
  if (named.some((id) => before.every((zone) => zone.id !== id))) throw notFound()
  const twice = zones.findIndex(
    ({ id }, index) => id !== undefined && zones.findIndex((zone) => zone.id === id) < index,
  )
  if (twice !== -1) throw invalid(`zones.${twice}.id`, priceTexts.zoneTwice)
  if ((await readBookVersion(scope)) !== version) throw stale()
  const after = accept(checkZones(zones.map((zone) => ({ ...zone, id: zone.id ?? uuidv7() }))))
  await saveZones(scope, after)
  await saveBookVersion(scope, version + 1)
  const changes = { zones: { from: before, to: after } }
  await record(scope, { action: 'prices.zones-changed', subjectId: scope.tenantId, changes })
  scope.announce('prices')
  return readPriceBook(scope)
}

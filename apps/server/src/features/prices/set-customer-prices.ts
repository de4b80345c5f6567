import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/prices.customers.ts'
import { canChangePrices } from '@skipyard/domain/prices/policy.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { record } from '#server/audit/record.ts'
import { notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readCustomerPrices, readOwnPrices, readPricesVersion } from './customer-prices.reads.ts'
import { saveOwnPrices } from './customer-prices.store.ts'
import { readZones } from './price-book.reads.ts'

type Input = Pick<RequestOf<typeof contract.setCustomerPrices>, 'params' | 'body'>

/** Says what prices a customer has of their own, when nobody else has since they were read. */
export async function setCustomerPrices(
  scope: TenantScope,
  { params: { customerId }, body }: Input,
): Promise<contract.WireCustomerPrices> {
  if (!canChangePrices(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const version = await readPricesVersion(scope, customerId)
  if (version === undefined) throw notFound()
  const zones = new Set<string | null>([null, ...(await readZones(scope)).map(({ id }) => id)])
  if (body.prices.some(({ zoneId }) => !zones.has(zoneId))) throw notFound()
  if (version !== body.version) throw stale()
  const before = await readOwnPrices(scope, customerId)
  const prices = body.prices.map(({ price, ...sent }) => ({
    ...sent,
    customerId,
    priceCents: dollarsToCents(price),
  }))
  await saveOwnPrices(scope, customerId, { prices, version: version + 1 })
  const changes = { ownPrices: { from: before, to: prices } }
  await record(scope, { action: 'customer.prices-changed', subjectId: customerId, changes })
  scope.announce('prices')
  scope.announce('customers')
  return readCustomerPrices(scope, customerId)
}

import type { CustomerPrice } from '@skipyard/domain/prices/price-book.ts'
import { v7 as uuidv7 } from 'uuid'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Keeps the prices that a customer has of their own, all of them. */
export async function saveOwnPrices(
  scope: TenantScope,
  customerId: string,
  { prices, version }: { prices: readonly CustomerPrice[]; version: number },
): Promise<void> {
  await scope.db
    .updateTable('customers')
    .set({ prices_version: version })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', customerId)
    .execute()
  await scope.db
    .deleteFrom('customer_prices')
    .where('tenant_id', '=', scope.tenantId)
    .where('customer_id', '=', customerId)
    .execute()
  if (prices.length === 0) return
  const rows = prices.map((price) => ({
    tenant_id: scope.tenantId,
    id: uuidv7(),
    customer_id: customerId,
    zone_id: price.zoneId,
    bin_type: price.binType,
    bin_size: price.binSize,
    waste_type: price.wasteType,
    price_cents: price.priceCents,
    valid_from: price.validFrom,
    valid_to: price.validTo,
  }))
  await scope.db.insertInto('customer_prices').values(rows).execute()
}

import type { WireCustomerPrices } from '@skipyard/contract/prices.customers.ts'
import { BOOKING_BIN_TYPES, isBinSize } from '@skipyard/domain/inventory/bin.ts'
import type { CustomerPrice } from '@skipyard/domain/prices/price-book.ts'
import { localDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** The prices that a customer has of their own, in the order they were entered. */
export async function readOwnPrices(scope: TenantScope, customerId: string): Promise<CustomerPrice[]> {
  const rows = await scope.db
    .selectFrom('customer_prices')
    .where('tenant_id', '=', scope.tenantId)
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .selectAll()
    .execute()
  return rows.map((row) => {
    const binType = BOOKING_BIN_TYPES.find((type) => type === row.bin_type)
    if (!binType || !isBinSize(row.bin_size)) throw new Error('The price of an unknown bin')
    return {
      customerId,
      zoneId: row.zone_id,
      binType,
      binSize: row.bin_size,
      wasteType: row.waste_type,
      priceCents: row.price_cents,
      validFrom: localDate(row.valid_from),
      validTo: row.valid_to === null ? null : localDate(row.valid_to),
    }
  })
}

/** How often a customer's own prices have been changed; undefined when the tenant has no such customer. */
export async function readPricesVersion(scope: TenantScope, customerId: string): Promise<number | undefined> {
  const row = await scope.db
    .selectFrom('customers')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', customerId)
    .where('deleted_at', 'is', null)
    .select('prices_version')
    .executeTakeFirst()
  return row?.prices_version
}

/** A customer's own prices as screens read them; 404 when there is no such customer. */
export async function readCustomerPrices(
  scope: TenantScope,
  customerId: string,
): Promise<WireCustomerPrices> {
  const [version, prices] = await Promise.all([
    readPricesVersion(scope, customerId),
    readOwnPrices(scope, customerId),
  ])
  if (version === undefined) throw notFound()
  return {
    version,
    prices: prices.map(({ customerId: _of, priceCents, validFrom, validTo, ...price }) => ({
      ...price,
      price: centsToDollars(priceCents),
      validFrom: toWireDate(validFrom),
      validTo: validTo && toWireDate(validTo),
    })),
  }
}

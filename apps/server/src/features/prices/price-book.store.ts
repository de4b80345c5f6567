import type { JobPrice } from '@skipyard/domain/prices/job-prices.ts'
import type { CustomerPrice, PriceZone, Surcharge } from '@skipyard/domain/prices/price-book.ts'
import type { LocalDate, WeekdayName } from '@skipyard/domain/shared/local-date.ts'
import { v7 as uuidv7 } from 'uuid'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export async function saveBookVersion(scope: TenantScope, version: number): Promise<void> {
  await scope.db
    .insertInto('price_books')
    .values({ tenant_id: scope.tenantId, version })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ version }))
    .execute()
}

export async function saveZones(scope: TenantScope, zones: readonly PriceZone[]): Promise<void> {
  const ids = zones.map(({ id }) => id)
  await scope.db
    .deleteFrom('price_zones')
    .where('tenant_id', '=', scope.tenantId)
    .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
    .execute()
  for (const [position, zone] of zones.entries()) {
    const values = {
      position,
      name: zone.name,
      suburbs: [...zone.suburbs],
      post_codes: [...zone.postCodes],
      km_from: zone.band?.from ?? null,
      km_to: zone.band?.to ?? null,
    }
    await scope.db
      .insertInto('price_zones')
      .values({ tenant_id: scope.tenantId, id: zone.id, ...values })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doUpdateSet(values))
      .execute()
  }
}

export async function saveSurcharges(scope: TenantScope, surcharges: readonly Surcharge[]): Promise<void> {
  await scope.db.deleteFrom('price_surcharges').where('tenant_id', '=', scope.tenantId).execute()
  if (surcharges.length === 0) return
  const rows = surcharges.map(({ id, name, job, on, amount }, position) => ({
    tenant_id: scope.tenantId,
    id,
    position,
    name,
    job,
    weekdays: on === 'holidays' ? null : [...on],
    cents: 'cents' in amount ? amount.cents : null,
    per_mille: 'perMille' in amount ? amount.perMille : null,
  }))
  await scope.db.insertInto('price_surcharges').values(rows).execute()
}

export async function saveJobPrices(scope: TenantScope, prices: readonly JobPrice[]): Promise<void> {
  await scope.db.deleteFrom('job_prices').where('tenant_id', '=', scope.tenantId).execute()
  if (prices.length === 0) return
  const rows = prices.map(({ id, job, binSize, zoneId, isOff, cents, includedMinutes }, position) => ({
    tenant_id: scope.tenantId,
    id,
    position,
    job,
    bin_size: binSize,
    zone_id: zoneId,
    is_off: isOff,
    cents,
    included_minutes: includedMinutes,
  }))
  await scope.db.insertInto('job_prices').values(rows).execute()
}

export interface ClosedDay {
  day: LocalDate
  name: string
  isWorked: boolean
}

export async function saveClosedDays(scope: TenantScope, days: readonly ClosedDay[]): Promise<void> {
  await scope.db.deleteFrom('closed_days').where('tenant_id', '=', scope.tenantId).execute()
  if (days.length === 0) return
  const rows = days.map(({ day, name, isWorked }) => ({
    tenant_id: scope.tenantId,
    day,
    name,
    is_worked: isWorked,
  }))
  await scope.db.insertInto('closed_days').values(rows).execute()
}

export async function saveClosedWeekdays(
  scope: TenantScope,
  weekdays: readonly WeekdayName[],
): Promise<void> {
  const kept = { closed_weekdays: [...weekdays] }
  await scope.db
    .insertInto('price_books')
    .values({ tenant_id: scope.tenantId, ...kept })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(kept))
    .execute()
}

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

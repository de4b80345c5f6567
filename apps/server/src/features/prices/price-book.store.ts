import type { PriceZone, Surcharge } from '@skipyard/domain/prices/price-book.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Keeps which version of zones and surcharges this is. */
export async function saveBookVersion(scope: TenantScope, version: number): Promise<void> {
  await scope.db
    .insertInto('price_books')
    .values({ tenant_id: scope.tenantId, version })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ version }))
    .execute()
}

/** Keeps the zones in their order; those left out go with their prices. */
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

/** Keeps what certain days cost more, all of it, in its order. */
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

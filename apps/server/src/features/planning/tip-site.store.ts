import type { TipPlace } from '@skipyard/domain/planning/tip-place.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Writes a tip site, a new one or one that is there. */
export async function saveTipSite(scope: TenantScope, site: TipPlace): Promise<void> {
  const values = {
    name: site.name,
    address: JSON.stringify(site.address),
    waste_types: [...site.wasteTypes],
    opens_at: site.opensAt,
    closes_at: site.closesAt,
    version: site.version,
  }
  await scope.db
    .insertInto('tip_sites')
    .values({ tenant_id: scope.tenantId, id: site.id, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doUpdateSet(values))
    .execute()
}

/** Takes a tip site off the list. */
export async function removeTipSite(scope: TenantScope, tipSiteId: string): Promise<void> {
  await scope.db
    .deleteFrom('tip_sites')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', tipSiteId)
    .execute()
}

import type { KeptYard } from '@skipyard/domain/yards/yard.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export async function saveYard(scope: TenantScope, { id, name, ...yard }: KeptYard): Promise<void> {
  const values = {
    name,
    address: yard.address && JSON.stringify(yard.address),
    opens_at: yard.opensAt,
    closes_at: yard.closesAt,
    version: yard.version,
  }
  await scope.db
    .insertInto('yards')
    .values({ tenant_id: scope.tenantId, id, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doUpdateSet(values))
    .execute()
}

/** Whether the company has more than its base location; known to every transaction from its opening on. */
export async function markYards(scope: TenantScope, hasYards: boolean): Promise<void> {
  await scope.db
    .updateTable('tenants')
    .set({ has_yards: hasYards })
    .where('tenant_id', '=', scope.tenantId)
    .execute()
}

/** The row stays: what the stock did there names it. */
export async function removeYard(scope: TenantScope, yardId: string): Promise<void> {
  await scope.db
    .updateTable('yards')
    .set({ removed_at: scope.now })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', yardId)
    .execute()
}

import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Its jobs are jobs of their own from then on. */
export async function endVisit(scope: TenantScope, id: string): Promise<void> {
  await scope.db
    .updateTable('visits')
    .set({ called_off_at: scope.now })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute()
}

export async function reviveVisit(scope: TenantScope, id: string): Promise<void> {
  await scope.db
    .updateTable('visits')
    .set({ called_off_at: null })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute()
}

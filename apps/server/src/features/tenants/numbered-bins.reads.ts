import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Whether the bins of any size and type have numbers now. */
export async function hasNumberedBins(scope: TenantScope): Promise<boolean> {
  const row = await scope.db
    .selectFrom('bin_sizes')
    .where('tenant_id', '=', scope.tenantId)
    .where('is_numbered', '=', true)
    .select('bin_size')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Whether the company has switched numbered bins on. */
export async function isNumberingOn(scope: TenantScope): Promise<boolean> {
  const { has_numbered_bins } = await scope.db
    .selectFrom('tenants')
    .where('tenant_id', '=', scope.tenantId)
    .select('has_numbered_bins')
    .executeTakeFirstOrThrow()
  return has_numbered_bins
}

import { sql } from 'kysely'
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

/** Whether the bins of any size and type have numbers; as long as they have, numbering cannot be switched off. */
export async function hasNumberedSizes({ db, tenantId }: TenantScope): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from bin_sizes where tenant_id = ${tenantId} and is_numbered) as found`.execute(
    db,
  )
  return rows[0]?.found === true
}

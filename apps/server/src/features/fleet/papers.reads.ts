import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** The dates of every truck's papers. */
export async function readTruckPapers(scope: TenantScope) {
  return scope.db
    .selectFrom('trucks')
    .where('tenant_id', '=', scope.tenantId)
    .where('gone_at', 'is', null)
    .select(['rego', 'rego_expires_on', 'last_maintained_on', 'maintenance_interval_months'])
    .execute()
}

/** When the licences run out of those who have not resigned. */
export async function readLicences(scope: TenantScope) {
  return scope.db
    .selectFrom('drivers')
    .where('tenant_id', '=', scope.tenantId)
    .where('gone_at', 'is', null)
    .where('status', '<>', 'Resigned')
    .where('licence_expires_on', 'is not', null)
    .select(['licence_expires_on', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
    .execute()
}

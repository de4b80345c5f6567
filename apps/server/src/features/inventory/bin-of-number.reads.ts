import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** The id of the bin of that number, however its letters are written; undefined when the company has none of it. */
export async function findBinOfNumber(scope: TenantScope, number: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from bins
    where tenant_id = ${scope.tenantId} and lower(number) = lower(${number}) and removed_at is null`.execute(
    scope.db,
  )
  return rows[0]?.id
}

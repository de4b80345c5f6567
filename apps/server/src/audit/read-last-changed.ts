import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** When one of these fields of each subject was last changed; subjects of which the history does not say are left out. */
export async function readLastChanged(
  { db, tenantId }: TenantScope,
  subjectIds: readonly string[],
  paths: readonly string[],
): Promise<Map<string, Date>> {
  if (subjectIds.length === 0) return new Map()
  const { rows } = await sql<{ subjectId: string; at: Date }>`
    select s.id as "subjectId", e.at
    from unnest(${subjectIds}::uuid[]) s (id)
    cross join lateral (
      select at from audit_entries
      where tenant_id = ${tenantId} and subject_id = s.id and changes ?| ${paths}::text[]
      order by id desc limit 1
    ) e`.execute(db)
  return new Map(rows.map(({ subjectId, at }) => [subjectId, at]))
}

import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export interface LastEntry {
  subjectId: string
  action: string
  actorId: string
  actorName: string
  at: Date
  changes: Record<string, { from: unknown; to: unknown }>
}

export async function readLastEntries(
  scope: TenantScope,
  subjectIds: readonly string[],
): Promise<Map<string, LastEntry>> {
  const { rows } = await sql<LastEntry>`
    select s.id as "subjectId", e.action, e.actor_id as "actorId", e.actor_name as "actorName", e.at, e.changes
    from unnest(${subjectIds}::uuid[]) s (id)
    cross join lateral (
      select action, actor_id, actor_name, at, changes from audit_entries
      where tenant_id = ${scope.tenantId} and subject_id = s.id
      order by id desc limit 1
    ) e`.execute(scope.db)
  return new Map(rows.map((row) => [row.subjectId, row]))
}

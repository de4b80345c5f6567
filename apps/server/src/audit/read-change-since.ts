import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** The newest change of a subject's field after a moment by another member; undefined when there is none. */
export async function readChangeSince(
  scope: TenantScope,
  { subjectId, path, since }: { subjectId: string; path: string; since: Date },
): Promise<{ actorName: string; to: unknown } | undefined> {
  const { rows } = await sql<{ actorName: string; to: unknown }>`
    select actor_name as "actorName", changes -> ${path} -> 'to' as "to" from audit_entries
    where tenant_id = ${scope.tenantId} and subject_id = ${subjectId} and at > ${since}
      and actor_id <> ${scope.actor.loginId} and changes -> ${path} is not null
    order by id desc limit 1`.execute(scope.db)
  return rows[0]
}

import { v7 as uuidv7 } from 'uuid'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export interface Entry {
  action: string
  subjectId: string
  changes?: Record<string, { from: unknown; to: unknown }>
}

export async function recordAll(scope: TenantScope, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ action, subjectId, changes }) => ({
    tenant_id: scope.tenantId,
    id: uuidv7(),
    action,
    subject_id: subjectId,
    actor_id: scope.actor.loginId,
    actor_name: scope.actorName,
    changes: JSON.stringify(changes ?? {}),
    at: scope.now,
  }))
  await scope.db.insertInto('audit_entries').values(rows).execute()
}

export async function record(scope: TenantScope, { action, subjectId, changes }: Entry): Promise<void> {
  scope.queue({
    name: 'record-change',
    text: `insert into audit_entries (tenant_id, id, action, subject_id, actor_id, actor_name, changes, at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      scope.tenantId,
      uuidv7(),
      action,
      subjectId,
      scope.actor.loginId,
      scope.actorName,
      JSON.stringify(changes ?? {}),
      scope.now.toISOString(),
    ],
  })
}

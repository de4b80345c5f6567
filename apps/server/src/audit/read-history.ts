import type { WireHistoryEntry } from '@skipyard/contract/bookings/changes.ts'
import type { RecordedChanges } from '@skipyard/domain/shared/fields-in-words.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const MOST_ENTRIES = 500

export async function readHistory(
  scope: TenantScope,
  subjectId: string,
  inWords: (changes: RecordedChanges, action: string) => WireHistoryEntry['changes'],
): Promise<WireHistoryEntry[]> {
  const entries = await scope.db
    .selectFrom('audit_entries')
    .where('tenant_id', '=', scope.tenantId)
    .where('subject_id', '=', subjectId)
    .select(['id', 'at', 'actor_name as by', 'action'])
    .select(sql<RecordedChanges>`changes`.as('changes'))
    .orderBy('id', 'desc')
    .limit(MOST_ENTRIES)
    .execute()
  return entries.map(({ id, at, by, action, changes }) => ({
    _id: id,
    at: at.toISOString(),
    by,
    action,
    changes: inWords(changes, action),
  }))
}

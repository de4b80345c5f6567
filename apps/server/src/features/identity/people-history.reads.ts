import type { RecordedChanges } from '@skipyard/domain/shared/fields-in-words.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const TOLD = [
  'user.added',
  'user.joined',
  'user.removed',
  'user.role-changed',
  'user.profile-changed',
  'password.changed',
]
const MOST_OF_ONE = 200
const MOST_ENTRIES = 500

interface PeopleEntry {
  id: string
  at: Date
  by: string
  action: string
  /** Whom it is about: by today's name, or by the email that was invited. */
  subject: string
  changes: RecordedChanges
}

/** What was recorded about everybody who works or worked here and of every invitation, newest first. */
export async function readPeopleHistory({ db, tenantId }: TenantScope): Promise<PeopleEntry[]> {
  const { rows } = await sql<PeopleEntry>`
    with people as (
      select e.id, e.at, e.actor_name as "by", e.action, u.name as "subject", e.changes
      from users u
      cross join lateral (
        select id, at, actor_name, action, changes from audit_entries
        where tenant_id = ${tenantId} and subject_id = u.id and action = any(${TOLD})
        order by id desc limit ${MOST_OF_ONE}
      ) e
      where u.tenant_id = ${tenantId}
    ), latest as (
      select id, at, actor_name, action, subject_id, changes from audit_entries
      where tenant_id = ${tenantId} and action in ('invite.sent', 'invite.sent-again', 'invite.withdrawn')
      order by id desc limit ${MOST_ENTRIES}
    ), invitations as (
      select e.id, e.at, e.actor_name as "by", e.action, s.changes -> 'email' ->> 'to' as "subject", e.changes
      from latest e
      join audit_entries s on s.tenant_id = ${tenantId} and s.subject_id = e.subject_id and s.action = 'invite.sent'
    )
    select * from people union all select * from invitations
    order by id desc limit ${MOST_ENTRIES}`.execute(db)
  return rows
}

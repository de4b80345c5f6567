import type { WireInvite, WireMailFailure, WirePerson } from '@skipyard/contract/identity/people.ts'
import { isPresenceStatus } from '@skipyard/domain/identity/presence-status.ts'
import { isRole, type Role } from '@skipyard/domain/identity/role.ts'
import type { RecordedChanges } from '@skipyard/domain/shared/fields-in-words.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export function roleOf(text: string): Role {
  if (!isRole(text)) throw new Error('A row has a role that nobody knows')
  return text
}

export async function readPeople(scope: TenantScope): Promise<WirePerson[]> {
  const rows = await scope.db
    .selectFrom('memberships as m')
    .innerJoin('users as u', (join) =>
      join.on('u.tenant_id', '=', scope.tenantId).onRef('u.id', '=', 'm.login_id'),
    )
    .where('u.tenant_id', '=', scope.tenantId)
    .where('m.tenant_id', '=', scope.tenantId)
    .where('m.disabled_at', 'is', null)
    .select(['u.id', 'u.name', 'u.email', 'u.presence', 'm.role', 'm.version'])
    .orderBy('u.name')
    .orderBy('u.id')
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    version: row.version,
    name: row.name,
    email: row.email,
    role: roleOf(row.role),
    status: isPresenceStatus(row.presence) ? row.presence : 'offline',
  }))
}

export async function readInvites(scope: TenantScope): Promise<WireInvite[]> {
  const rows = await scope.db
    .selectFrom('invites')
    .where('tenant_id', '=', scope.tenantId)
    .select(['id', 'name', 'email', 'role', 'sent_at', 'expires_at'])
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    email: row.email,
    role: roleOf(row.role),
    sentAt: row.sent_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isExpired: row.expires_at <= scope.now,
  }))
}

const TOLD = [
  'user.added',
  'user.joined',
  'user.removed',
  'user.role-changed',
  'user.profile-changed',
  'password.changed',
  'second-step.turned-on',
  'second-step.turned-off',
  'second-step.reset',
  'second-step.recovery-used',
  'second-step.passkey-added',
  'second-step.passkey-removed',
  'second-step.app-set-up',
  'second-step.codes-made',
]

const MOST_OF_ONE = 200

const MOST_ENTRIES = 500

interface PeopleEntry {
  id: string
  at: Date
  by: string
  action: string
  subject: string
  changes: RecordedChanges
}

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

const MOST = 20

const reasonOf = (reason: string): WireMailFailure['reason'] =>
  reason === 'signInRefused' || reason === 'refused' || reason === 'noServer' ? reason : 'unreachable'

export async function readMailFailures(scope: TenantScope): Promise<WireMailFailure[]> {
  const rows = await scope.db
    .selectFrom('mail_failures')
    .where('tenant_id', '=', scope.tenantId)
    .select(['id', 'recipient', 'subject', 'reason', 'answer', 'failed_at'])
    .orderBy('failed_at', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute()
  return rows.map(({ id, recipient, subject, reason, answer, failed_at }) => ({
    _id: id,
    recipient,
    subject,
    reason: reasonOf(reason),
    answer,
    failedAt: failed_at.toISOString(),
  }))
}

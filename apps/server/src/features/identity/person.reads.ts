import type { WireInvite, WirePerson } from '@skipyard/contract/identity.people.ts'
import { isPresenceStatus } from '@skipyard/domain/identity/presence-status.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { roleOf } from './role-of.ts'

/** Everybody who works in the company, by name. */
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

/** The invitations nobody has accepted yet, the newest first. */
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

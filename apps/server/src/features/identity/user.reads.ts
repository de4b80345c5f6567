import type { WireSession } from '@skipyard/contract/identity/account.ts'
import { columnHeaderLists, type WireUser } from '@skipyard/contract/identity/columns.ts'
import type { WireProfile } from '@skipyard/contract/identity/identity.ts'
import { deviceName } from '@skipyard/domain/identity/device-name.ts'
import { isPresenceStatus } from '@skipyard/domain/identity/presence-status.ts'
import { localDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { listTenants } from './login.store.ts'
import { roleOf } from './person.reads.ts'

export async function readProfile(scope: TenantScope): Promise<WireProfile> {
  const row = await scope.db
    .selectFrom('users')
    .innerJoin('tenants', (join) => join.on('tenants.tenant_id', '=', scope.tenantId))
    .innerJoin('logins', (join) => join.on('logins.id', '=', scope.actor.loginId))
    .select(['users.name', 'users.email', 'users.presence', 'tenants.company_name', 'tenants.trial_ends_on'])
    .select('logins.guide_seen_at')
    .where('users.tenant_id', '=', scope.tenantId)
    .where('users.id', '=', scope.actor.loginId)
    .executeTakeFirstOrThrow()
  return {
    userId: scope.actor.loginId,
    tenantId: scope.tenantId,
    name: row.name,
    email: row.email,
    role: scope.actor.role,
    status: isPresenceStatus(row.presence) ? row.presence : 'offline',
    companyName: row.company_name,
    timeZone: scope.timeZone,
    trialEndsOn: row.trial_ends_on === null ? null : toWireDate(localDate(row.trial_ends_on)),
    hasSeenGuide: row.guide_seen_at !== null,
    tenants: await listTenants(scope.db, scope.actor.loginId),
  }
}

export async function readUser(scope: TenantScope, userId: string): Promise<WireUser | undefined> {
  const row = await scope.db
    .selectFrom('users')
    .innerJoin('memberships', (join) =>
      join.onRef('memberships.login_id', '=', 'users.id').on('memberships.tenant_id', '=', scope.tenantId),
    )
    .select(['users.id', 'users.name', 'users.email', 'memberships.role', 'users.booking_column_headers'])
    .where('users.tenant_id', '=', scope.tenantId)
    .where('users.id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    role: roleOf(row.role),
    bookingColumnHeaders: columnHeaderLists.parse(row.booking_column_headers),
  }
}

export async function readOwnSessions(scope: TenantScope, currentId: string): Promise<WireSession[]> {
  const rows = await scope.db
    .selectFrom('sessions as s')
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.tenant_id', '=', 's.tenant_id').onRef('m.login_id', '=', 's.login_id'),
    )
    .where('s.login_id', '=', scope.actor.loginId)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', scope.now)
    .select(['s.id', 's.user_agent', 's.created_at', 's.refreshed_at', 'm.company_name'])
    .orderBy('s.refreshed_at', 'desc')
    .orderBy('s.id')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    device: deviceName(row.user_agent),
    companyName: row.company_name,
    startedAt: row.created_at.toISOString(),
    lastUsedAt: row.refreshed_at.toISOString(),
    isCurrent: row.id === currentId,
  }))
}

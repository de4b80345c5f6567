import type { Database } from '#server/database/pool.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** A sign-in with its newest refresh token, as kept. */
export interface KeptSession {
  id: string
  refreshHash: string
  previousRefreshHash: string | null
  isRemembered: boolean
  startedAt: Date
  lastUsedAt: Date
  endedAt: Date | null
}

/** Where a session belongs. */
export interface SessionHome {
  loginId: string
  tenantId: string
}

/** Whose session this is, ended or not. */
export async function findSessionHome(global: Database, id: string): Promise<SessionHome | undefined> {
  return global
    .selectFrom('sessions')
    .select(['login_id as loginId', 'tenant_id as tenantId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The session, held until the transaction ends. */
export async function lockSession(scope: TenantScope, id: string): Promise<KeptSession> {
  return scope.db
    .selectFrom('sessions')
    .select([
      'id',
      'refresh_hash as refreshHash',
      'previous_refresh_hash as previousRefreshHash',
      'is_remembered as isRemembered',
      'created_at as startedAt',
      'refreshed_at as lastUsedAt',
      'ended_at as endedAt',
    ])
    .where('id', '=', id)
    .where('tenant_id', '=', scope.tenantId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Begins a session of the acting person. */
export async function addSession(
  scope: TenantScope,
  session: { id: string; refreshHash: string; isRemembered: boolean; expiresAt: Date; userAgent: string },
): Promise<void> {
  await scope.db
    .insertInto('sessions')
    .values({
      id: session.id,
      login_id: scope.actor.loginId,
      tenant_id: scope.tenantId,
      refresh_hash: session.refreshHash,
      is_remembered: session.isRemembered,
      created_at: scope.now,
      refreshed_at: scope.now,
      expires_at: session.expiresAt,
      user_agent: session.userAgent,
    })
    .execute()
}

/** Puts a new refresh token in the place of the one that was just presented. */
export async function rotateSession(
  scope: TenantScope,
  session: { id: string; refreshHash: string; previousRefreshHash: string; expiresAt: Date },
): Promise<void> {
  await scope.db
    .updateTable('sessions')
    .set({
      refresh_hash: session.refreshHash,
      previous_refresh_hash: session.previousRefreshHash,
      refreshed_at: scope.now,
      expires_at: session.expiresAt,
    })
    .where('id', '=', session.id)
    .execute()
}

/** Ends one session of the company; its access tokens stop working with the commit. */
export async function endSession(scope: TenantScope, id: string): Promise<void> {
  await scope.db
    .updateTable('sessions')
    .set({ ended_at: scope.now })
    .where('id', '=', id)
    .where('tenant_id', '=', scope.tenantId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends every session of the acting person, in every company. */
export async function endAllSessions(scope: TenantScope): Promise<void> {
  await scope.db
    .updateTable('sessions')
    .set({ ended_at: scope.now })
    .where('login_id', '=', scope.actor.loginId)
    .where('ended_at', 'is', null)
    .execute()
}

const ownOpen = (scope: TenantScope) =>
  scope.db
    .updateTable('sessions')
    .set({ ended_at: scope.now })
    .where('login_id', '=', scope.actor.loginId)
    .where('ended_at', 'is', null)

/** Ends a session of the acting person, in whichever company; answers its id when there was one. */
export async function endOwnSession(scope: TenantScope, id: string): Promise<string[]> {
  const rows = await ownOpen(scope).where('id', '=', id).returning('id').execute()
  return rows.map((row) => row.id)
}

/** Ends every session of the acting person but one, in every company; answers their ids. */
export async function endOtherSessions(scope: TenantScope, keptId: string): Promise<string[]> {
  const rows = await ownOpen(scope).where('id', '<>', keptId).returning('id').execute()
  return rows.map((row) => row.id)
}

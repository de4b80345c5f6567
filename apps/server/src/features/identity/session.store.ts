import { sql } from 'kysely'
import type { Database } from '#server/database/pool.ts'
import { ENDED_SESSIONS } from '#server/events/live-channel.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export interface KeptSession {
  id: string
  refreshHash: string
  previousRefreshHash: string | null
  isRemembered: boolean
  startedAt: Date
  lastUsedAt: Date
  endedAt: Date | null
  provenAt: Date | null
}

interface SessionHome {
  loginId: string
  tenantId: string
}

export async function findSessionHome(global: Database, id: string): Promise<SessionHome | undefined> {
  const { rows } = await sql<SessionHome>`
    select login_id as "loginId", tenant_id as "tenantId" from find_session(${id})`.execute(global)
  return rows[0]
}

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
      'proven_at as provenAt',
    ])
    .where('id', '=', id)
    .where('tenant_id', '=', scope.tenantId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function addSession(
  scope: TenantScope,
  session: Pick<KeptSession, 'id' | 'refreshHash' | 'isRemembered' | 'startedAt' | 'provenAt'> & {
    expiresAt: Date
    userAgent: string
    network: string
  },
): Promise<void> {
  await scope.db
    .insertInto('sessions')
    .values({
      id: session.id,
      login_id: scope.actor.loginId,
      tenant_id: scope.tenantId,
      refresh_hash: session.refreshHash,
      is_remembered: session.isRemembered,
      created_at: session.startedAt,
      refreshed_at: scope.now,
      expires_at: session.expiresAt,
      user_agent: session.userAgent,
      network: session.network,
      proven_at: session.provenAt,
    })
    .execute()
}

const FROM_BEFORE = ''

/** With the same kind of browser from the same network, as far back as sessions are kept. */
export async function hasSignedInFrom(
  scope: TenantScope,
  { userAgent, network }: { userAgent: string; network: string },
): Promise<boolean> {
  const known = await scope.db
    .selectFrom('sessions')
    .where('login_id', '=', scope.actor.loginId)
    .where('user_agent', '=', userAgent)
    .where('network', 'in', [network, FROM_BEFORE])
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}

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
    .where('tenant_id', '=', scope.tenantId)
    .execute()
}

const open = (scope: TenantScope) =>
  scope.db.updateTable('sessions').set({ ended_at: scope.now }).where('ended_at', 'is', null)

const ownOpen = (scope: TenantScope) => open(scope).where('login_id', '=', scope.actor.loginId)

/** Live screens close with the commit. */
async function tellEnded(scope: TenantScope, ended: { id: string }[]): Promise<string[]> {
  const ids = ended.map(({ id }) => id)
  if (ids.length > 0) {
    await sql`select pg_notify(${ENDED_SESSIONS}, id) from unnest(${ids}::text[]) as id`.execute(scope.db)
  }
  return ids
}

/** Access tokens stop working with the commit. */
export async function markSessionEnded(scope: TenantScope, id: string): Promise<void> {
  const ended = open(scope).where('id', '=', id).where('tenant_id', '=', scope.tenantId)
  await tellEnded(scope, await ended.returning('id').execute())
}

export async function endSessionsHere(scope: TenantScope, loginId: string): Promise<void> {
  const ended = open(scope).where('login_id', '=', loginId).where('tenant_id', '=', scope.tenantId)
  await tellEnded(scope, await ended.returning('id').execute())
}

export async function endAllSessions(scope: TenantScope): Promise<void> {
  await tellEnded(scope, await ownOpen(scope).returning('id').execute())
}

export async function endOwnSession(scope: TenantScope, id: string): Promise<string[]> {
  return tellEnded(scope, await ownOpen(scope).where('id', '=', id).returning('id').execute())
}

export async function endOtherSessions(scope: TenantScope, keptId: string): Promise<string[]> {
  return tellEnded(scope, await ownOpen(scope).where('id', '<>', keptId).returning('id').execute())
}

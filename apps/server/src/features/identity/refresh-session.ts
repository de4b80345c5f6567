import type { refresh } from '@skipyard/contract/identity.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { ACCESS_TOKEN_MINUTES, refreshExpiresAt, refreshOutcome } from '@skipyard/domain/identity/session.ts'
import type { FastifyRequest } from 'fastify'
import { record } from '#server/audit/record.ts'
import { refuseForeignOrigin, unauthorized } from '#server/http/authenticate.ts'
import { clearSessionCookies, setSessionCookies } from '#server/http/cookies.ts'
import type { PublicCall } from '#server/http/serve.ts'
import { NoScope, withMember } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { Desk } from './create-desk.ts'
import type { RecentRenewals } from './create-recent-renewals.ts'
import { makeSecret } from './make-secret.ts'
import { endSession, findSessionHome, type KeptSession, lockSession, rotateSession } from './session.store.ts'

const SHAPE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

interface Presented {
  sessionId: string
  hash: string
}

interface Renewed {
  refreshToken: string
  keptUntil: Date | null
}

/** The refresh token from the body, else from the cookie, which only our own pages may make use of. */
function presentedBy(request: FastifyRequest, fromBody: string | undefined): Presented | null {
  if (fromBody === undefined && request.cookies.refreshToken !== undefined) refuseForeignOrigin(request)
  const [, sessionId, secret] = SHAPE.exec(fromBody ?? request.cookies.refreshToken ?? '') ?? []
  return sessionId && secret ? { sessionId, hash: makeSecret(secret).hash } : null
}

/** Whether this is the token that was exchanged a moment ago, by a tab that renewed at the same time. */
function isTwin(session: KeptSession, { hash }: Presented, latest: number): boolean {
  return session.previousRefreshHash === hash && session.lastUsedAt.getTime() >= latest
}

async function renew(
  scope: TenantScope,
  presented: Presented,
  renewals: RecentRenewals,
): Promise<Renewed | null> {
  const session = await lockSession(scope, presented.sessionId)
  const isNewest = session.refreshHash === presented.hash
  const isExcused = isNewest || isTwin(session, presented, scope.now.getTime() - renewals.graceMs)
  const rotatedAt = isExcused ? null : session.lastUsedAt
  const outcome = refreshOutcome({ ...session, rotatedAt }, scope.now)
  if (outcome === 'reuse') {
    await endSession(scope, session.id)
    await record(scope, { action: 'session.ended-by-reuse', subjectId: session.id })
  }
  if (outcome !== 'rotate') return null
  const expiresAt = refreshExpiresAt({ ...session, lastUsedAt: scope.now })
  const keptUntil = session.isRemembered ? expiresAt : null
  const handedOut = isNewest ? undefined : renewals.find(presented.hash)
  if (handedOut !== undefined) return { refreshToken: handedOut, keptUntil }
  const secret = makeSecret()
  const hashes = { refreshHash: secret.hash, previousRefreshHash: session.refreshHash }
  await rotateSession(scope, { id: session.id, ...hashes, expiresAt })
  const refreshToken = `${session.id}.${secret.text}`
  renewals.keep(presented.hash, refreshToken)
  return { refreshToken, keptUntil }
}

/**
 * Exchanges a refresh token for the next one. One that was exchanged before, beyond the moment's grace that two
 * tabs may need, is a copy in the wrong hands and ends the session for everybody who holds a token of it.
 */
export async function refreshSession(
  { body, request, reply, services }: PublicCall<typeof refresh>,
  { renewals }: Desk,
): Promise<ReplyOf<typeof refresh>> {
  const { global, pool, publicUrl, tokens } = services
  const exchange = { request, reply, publicUrl }
  const presented = presentedBy(request, body?.refreshToken)
  const home = presented ? await findSessionHome(global, presented.sessionId) : undefined
  const renewed =
    presented && home
      ? await withMember(pool, home, (scope) => renew(scope, presented, renewals)).catch(noneWithoutScope)
      : null
  if (!presented || !home || !renewed) {
    clearSessionCookies(exchange)
    throw unauthorized()
  }
  const claims = { ...home, sessionId: presented.sessionId }
  const token = await tokens.sign(claims, ACCESS_TOKEN_MINUTES * 60)
  setSessionCookies(exchange, { token, ...renewed })
  return { data: { token, refreshToken: renewed.refreshToken } }
}

function noneWithoutScope(problem: unknown): null {
  if (problem instanceof NoScope) return null
  throw problem
}

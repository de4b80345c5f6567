import { timingSafeEqual } from 'node:crypto'
import type * as contract from '@skipyard/contract/identity/identity.ts'
import type { logout } from '@skipyard/contract/identity/identity.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { ACCESS_TOKEN_MINUTES, refreshExpiresAt, refreshOutcome } from '@skipyard/domain/identity/session.ts'
import { record, recordAll } from '#server/audit/record.ts'
import { refuseForeignOrigin, unauthorized } from '#server/http/authenticate.ts'
import { clearSessionCookies, readSessionCookies, setSessionCookies } from '#server/http/cookies.ts'
import { notFound } from '#server/http/failure.ts'
import type { PublicCall } from '#server/http/serve.ts'
import type { SteppedCall } from '#server/http/serve-in-steps.ts'
import { addressKey } from '#server/http/throttle.ts'
import { NoScope } from '#server/tenancy/claims.ts'
import type { Vault } from '#server/tenancy/create-vault.ts'
import { withMember } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { makeSecret, type Secret } from './make-secret.ts'
import { endDeviceTrust } from './second-step/second-step.store.ts'
import {
  endOtherSessions as endAllBut,
  endOwnSession,
  findSessionHome,
  type KeptSession,
  lockSession,
  markSessionEnded,
  rotateSession,
} from './session.store.ts'
import type { SignInGuards } from './sign-in-guards.ts'

/** Session, secret, and the mark of this installation; older tokens have no mark. */
const SHAPE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})(?:\.([0-9a-f]{32}))?$/

const MARK_LENGTH = 32

interface PresentedToken {
  sessionId: string
  hash: string
  isOurs: boolean
}

interface RefreshTokens {
  make(sessionId: string): Secret
  read(text: string): PresentedToken | null
}

export function createRefreshTokens(vault: Pick<Vault, 'fingerprint'>): RefreshTokens {
  const markOf = (sessionId: string, secret: string) =>
    vault.fingerprint(`refresh ${sessionId} ${secret}`).slice(0, MARK_LENGTH)
  return {
    make(sessionId) {
      const { text, hash } = makeSecret()
      return { text: `${sessionId}.${text}.${markOf(sessionId, text)}`, hash }
    },
    read(text) {
      const [, sessionId, secret, mark] = SHAPE.exec(text) ?? []
      if (!sessionId || !secret) return null
      const isOurs =
        mark !== undefined && timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(sessionId, secret)))
      return { sessionId, hash: makeSecret(secret).hash, isOurs }
    },
  }
}

type Call = PublicCall<typeof contract.refresh>

interface Renewed {
  refreshToken: string
  keptUntil: Date | null
}

function presentedBy({ body, request, services }: Call): string {
  if (body?.refreshToken !== undefined) return body.refreshToken
  const { refreshToken } = readSessionCookies(request, services.publicUrl)
  if (refreshToken === undefined) return ''
  refuseForeignOrigin(request, services)
  return refreshToken
}

/** 'never': the session never had this token. */
function exchangedAt(session: KeptSession, presented: PresentedToken, latest: number): Date | null | 'never' {
  if (session.refreshHash === presented.hash) return null
  const isPrevious = session.previousRefreshHash === presented.hash
  // A tab that renewed at the same moment holds the one that has just been exchanged.
  if (isPrevious && session.lastUsedAt.getTime() >= latest) return null
  return isPrevious || presented.isOurs ? session.lastUsedAt : 'never'
}

async function renew(
  scope: TenantScope,
  presented: PresentedToken,
  { refreshTokens, renewals, sessionRenewals }: SignInGuards & { refreshTokens: RefreshTokens },
): Promise<Renewed | null> {
  const session = await lockSession(scope, presented.sessionId)
  const rotatedAt = exchangedAt(session, presented, scope.now.getTime() - renewals.graceMs)
  if (rotatedAt === 'never') return null
  const outcome = refreshOutcome({ ...session, rotatedAt }, scope.now)
  if (outcome === 'reuse') {
    await markSessionEnded(scope, session.id)
    await record(scope, { action: 'session.ended-by-reuse', subjectId: session.id })
  }
  if (outcome !== 'rotate') return null
  await sessionRenewals.spend(session.id)
  const expiresAt = refreshExpiresAt({ ...session, lastUsedAt: scope.now })
  const keptUntil = session.isRemembered ? expiresAt : null
  const handedOut = session.refreshHash === presented.hash ? undefined : renewals.find(presented.hash)
  if (handedOut !== undefined) return { refreshToken: handedOut, keptUntil }
  const { text: refreshToken, hash } = refreshTokens.make(session.id)
  const hashes = { refreshHash: hash, previousRefreshHash: session.refreshHash }
  await rotateSession(scope, { id: session.id, ...hashes, expiresAt })
  renewals.keep(presented.hash, refreshToken)
  return { refreshToken, keptUntil }
}

/**
 * A token exchanged before, beyond the grace that two tabs may need, is a stolen copy and ends the session;
 * one that the session never had changes nothing.
 */
export async function refresh(call: Call, guards: SignInGuards): Promise<ReplyOf<typeof contract.refresh>> {
  const { request, reply, services } = call
  const { global, pool, publicUrl, tokens, vault } = services
  const exchange = { request, reply, publicUrl }
  const refreshTokens = createRefreshTokens(vault)
  const presented = refreshTokens.read(presentedBy(call))
  const address = addressKey(request.ip)
  if (presented) await guards.badRefreshes.spend(address)
  const home = presented ? await findSessionHome(global, presented.sessionId) : undefined
  const renewed =
    presented && home
      ? await withMember(pool, home, (scope) => renew(scope, presented, { ...guards, refreshTokens })).catch(
          noneWithoutScope,
        )
      : null
  if (!presented || !home || !renewed) {
    clearSessionCookies(exchange)
    throw unauthorized()
  }
  await guards.badRefreshes.giveBack(address)
  const claims = { ...home, sessionId: presented.sessionId }
  const token = await tokens.sign(claims, ACCESS_TOKEN_MINUTES * 60)
  setSessionCookies(exchange, { token, ...renewed })
  return { data: { token, refreshToken: renewed.refreshToken } }
}

function noneWithoutScope(problem: unknown): null {
  if (problem instanceof NoScope) return null
  throw problem
}

const recordEnded = (scope: TenantScope, ended: readonly string[]): Promise<void> =>
  recordAll(
    scope,
    ended.map((subjectId) => ({ action: 'session.ended', subjectId })),
  )

/** No computer is trusted any longer: which of them it was is not known. */
export async function endSession(scope: TenantScope, sessionId: string): Promise<{ ended: number }> {
  const ended = await endOwnSession(scope, sessionId)
  if (ended.length === 0) throw notFound()
  await endDeviceTrust(scope)
  await recordEnded(scope, ended)
  return { ended: ended.length }
}

export async function endOtherSessions(scope: TenantScope, askingId: string): Promise<{ ended: number }> {
  const ended = await endAllBut(scope, askingId)
  await endDeviceTrust(scope)
  await recordEnded(scope, ended)
  return { ended: ended.length }
}

export async function logOut(call: SteppedCall<typeof logout>): Promise<null> {
  const { claims, request, reply, services, within } = call
  await within(async (scope) => {
    await markSessionEnded(scope, claims.sessionId)
    await record(scope, { action: 'session.ended', subjectId: claims.sessionId })
  })
  clearSessionCookies({ request, reply, publicUrl: services.publicUrl })
  return null
}

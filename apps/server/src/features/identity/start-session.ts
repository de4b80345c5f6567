import type { SignedIn } from '@skipyard/contract/identity.ts'
import { ACCESS_TOKEN_MINUTES, refreshExpiresAt } from '@skipyard/domain/identity/session.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { readSignedInCompany } from '#server/features/tenants/tenant.reads.ts'
import { readXeroFlags } from '#server/features/xero/xero-connection.reads.ts'
import { type CookieExchange, setSessionCookies } from '#server/http/cookies.ts'
import { Failure } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import { NoScope, type TenantMember } from '#server/tenancy/claims.ts'
import { withMember } from '#server/tenancy/open-scope.ts'
import { createRefreshTokens } from './create-refresh-tokens.ts'
import { listTenants } from './login.store.ts'
import { addSession } from './session.store.ts'

const USER_AGENT_LENGTH = 300

/** The exchange that ends with somebody signed in. */
export type SignInExchange = Omit<CookieExchange, 'publicUrl'> & { services: Services }

/** On what terms a session begins. */
export interface SessionTerms {
  isRemembered: boolean
  /** Since when its person has been proven; now unless said otherwise. */
  startedAt?: Date
  /** The answer for a company the login is no member of; that of a wrong password unless said otherwise. */
  ifNoMember?: () => Failure
}

const wrongCredentials = () => new Failure(401, texts.login.wrongCredentials)

/** Signs a proven login in to one of its companies: a session of its own, both tokens, the company's details. */
export async function startSession(
  { request, reply, services }: SignInExchange,
  { loginId, tenantId }: TenantMember,
  terms: SessionTerms,
): Promise<SignedIn> {
  const { isRemembered, ifNoMember = wrongCredentials } = terms
  const sessionId = uuidv7()
  const refreshToken = createRefreshTokens(services.vault).make(sessionId)
  const begun = await withMember(services.pool, { loginId, tenantId }, async (scope) => {
    const { startedAt = scope.now } = terms
    const expiresAt = refreshExpiresAt({ startedAt, lastUsedAt: scope.now, isRemembered })
    const userAgent = (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH)
    const refreshHash = refreshToken.hash
    await addSession(scope, { id: sessionId, refreshHash, isRemembered, startedAt, expiresAt, userAgent })
    await record(scope, { action: 'session.started', subjectId: sessionId })
    const company = await readSignedInCompany(scope, await readXeroFlags(scope, services.xero))
    return { expiresAt, company, tenants: await listTenants(scope.db, loginId) }
  }).catch((problem: unknown) => {
    throw problem instanceof NoScope ? ifNoMember() : problem
  })
  const token = await services.tokens.sign({ loginId, tenantId, sessionId }, ACCESS_TOKEN_MINUTES * 60)
  const tokens = { token, refreshToken: refreshToken.text }
  const keptUntil = isRemembered ? begun.expiresAt : null
  const { publicUrl } = services
  setSessionCookies({ request, reply, publicUrl }, { ...tokens, keptUntil })
  return { ...tokens, userId: loginId, ...begun.company, tenants: begun.tenants }
}

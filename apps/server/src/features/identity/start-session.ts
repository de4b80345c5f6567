import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { SignedIn } from '@skipyard/contract/identity/identity.ts'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { deviceName } from '@skipyard/domain/identity/device-name.ts'
import { ACCESS_TOKEN_MINUTES, refreshExpiresAt } from '@skipyard/domain/identity/session.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { readSignedInCompany } from '#server/features/tenants/tenant.reads.ts'
import { readXeroFlags } from '#server/features/xero/xero-connection.reads.ts'
import { type CookieExchange, isByHttps, setSessionCookies } from '#server/http/cookies.ts'
import { Failure } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import { addressKey } from '#server/http/throttle.ts'
import { mail } from '#server/mail/mail.job.ts'
import { NoScope } from '#server/tenancy/claims.ts'
import { withMember } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type Login, listTenants, readOwnEmail } from './login.store.ts'
import { composeNewDeviceEmail } from './second-step/second-step-emails.ts'
import { addSession, hasSignedInFrom } from './session.store.ts'
import { createRefreshTokens } from './sessions.ts'

const COOKIE = 'device'
const KEPT_SECONDS = 365 * 24 * 60 * 60
const MARK_LENGTH = 32
/** Accounts that one browser is known for; the one not signed in for longest goes. */
const MOST_ACCOUNTS = 5
const SHAPE = /^([\w-]{22})((?:\.[0-9a-f]{32}){1,5})$/

interface Device {
  id: string
  /** One for each account that has signed in here, the latest first; only this installation can make them. */
  marks: string[]
}

function readDevice(request: FastifyRequest): Device {
  const [, id, marks = ''] = SHAPE.exec(request.cookies[COOKIE] ?? '') ?? []
  if (id === undefined) return { id: randomBytes(16).toString('base64url'), marks: [] }
  return { id, marks: marks.split('.').slice(1) }
}

type KnownLogin = Pick<Login, 'id' | 'passwordHash'>

const markOf = ({ vault }: Pick<Services, 'vault'>, { id }: Device, login: KnownLogin) =>
  vault.fingerprint(`device ${id} ${login.id} ${login.passwordHash}`).slice(0, MARK_LENGTH)

/** Whether this account has signed in with this browser before, with the password it has now. It opens nothing: it says who is served first. */
export function isKnownDevice(
  request: FastifyRequest,
  services: Pick<Services, 'vault'>,
  login: KnownLogin,
): boolean {
  const device = readDevice(request)
  const own = Buffer.from(markOf(services, device, login))
  return device.marks.some((mark) => timingSafeEqual(Buffer.from(mark), own))
}

/** Outlives the session and the server's restart; sent to calls of ours alone, and read by no script. */
export function rememberDevice(
  { request, reply, services }: { request: FastifyRequest; reply: FastifyReply; services: Services },
  login: KnownLogin,
): void {
  const device = readDevice(request)
  const own = markOf(services, device, login)
  const marks = [own, ...device.marks.filter((mark) => mark !== own)].slice(0, MOST_ACCOUNTS)
  reply.setCookie(COOKIE, [device.id, ...marks].join('.'), {
    httpOnly: true,
    sameSite: 'strict',
    path: BASE_PATH,
    secure: isByHttps(request, services.publicUrl),
    maxAge: KEPT_SECONDS,
  })
}

const USER_AGENT_LENGTH = 300

export type SignInExchange = Omit<CookieExchange, 'publicUrl'> & { services: Services }

export interface SessionTerms {
  isRemembered: boolean
  startedAt?: Date
  provenAt?: Date | null
  /** Of a person who has never signed in, whom no device is new to. */
  isFirst?: boolean
  ifNoMember?: () => Failure
  /** Refuses where what let the person in holds no more, in the transaction that starts the session. */
  check?: (scope: TenantScope) => Promise<void>
}

const wrongCredentials = () => new Failure(401, texts.login.wrongCredentials)

/** Told by mail, unless the browser is known or the same kind of one signed in from the same network before. */
async function tellOfNewDevice(
  scope: TenantScope,
  { request, services }: SignInExchange,
  from: { userAgent: string; network: string },
): Promise<void> {
  const { isMailSent, jobs, publicUrl } = services
  if (!isMailSent || (await hasSignedInFrom(scope, from))) return
  const to = await readOwnEmail(scope)
  const device = deviceName(from.userAgent)
  const details = { to, name: scope.actorName, device, ip: request.ip, publicUrl }
  await jobs.enqueue(scope, mail, { tenantId: scope.tenantId, email: composeNewDeviceEmail(details) })
}

export async function startSession(
  exchange: SignInExchange,
  { login, tenantId }: { login: KnownLogin; tenantId: string },
  terms: SessionTerms,
): Promise<SignedIn> {
  const { request, reply, services } = exchange
  const { isRemembered, provenAt = null, isFirst = false, ifNoMember = wrongCredentials } = terms
  const network = services.vault.fingerprint(`network ${addressKey(request.ip)}`)
  const sessionId = uuidv7()
  const refreshToken = createRefreshTokens(services.vault).make(sessionId)
  const { id: loginId } = login
  const begun = await withMember(services.pool, { loginId, tenantId }, async (scope) => {
    const { startedAt = scope.now } = terms
    await terms.check?.(scope)
    const expiresAt = refreshExpiresAt({ startedAt, lastUsedAt: scope.now, isRemembered })
    const userAgent = (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH)
    const refreshHash = refreshToken.hash
    const isKnown = isFirst || isKnownDevice(request, services, login)
    if (!isKnown) await tellOfNewDevice(scope, exchange, { userAgent, network })
    const kept = { id: sessionId, refreshHash, isRemembered, startedAt, expiresAt, userAgent }
    await addSession(scope, { ...kept, network, provenAt })
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
  rememberDevice({ request, reply, services }, login)
  return { ...tokens, userId: loginId, ...begun.company, tenants: begun.tenants }
}

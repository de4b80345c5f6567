import { timingSafeEqual } from 'node:crypto'
import { address } from '@skipyard/contract/addresses.ts'
import type { SignedIn, WireSecondStep } from '@skipyard/contract/identity/identity.ts'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { CHALLENGE_MINUTES, TRUST_DAYS } from '@skipyard/domain/identity/second-step.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isByHttps } from '#server/http/cookies.ts'
import type { Services } from '#server/http/route-context.ts'
import type { TenantMember } from '#server/tenancy/claims.ts'
import type { Vault } from '#server/tenancy/create-vault.ts'
import type { Login } from '../login.store.ts'
import { type SessionTerms, type SignInExchange, startSession } from '../start-session.ts'
import { findSite } from './passkey-answers.ts'
import { findSecondStep, type KnownSecondStep } from './second-step.store.ts'

const COOKIE = 'trusted'
const TRUST_SECONDS = TRUST_DAYS * 24 * 60 * 60
/** People whom one computer may be trusted for; the first of them goes. */
const MOST_PEOPLE = 5
const SHAPE = /^(\d{10})-([0-9a-f]{64})$/

type Trusted = KnownSecondStep & { loginId: string }

const marksOf = (request: FastifyRequest): string[] => {
  const marks = (request.cookies[COOKIE] ?? '').split('.').filter((mark) => SHAPE.test(mark))
  return marks.slice(0, MOST_PEOPLE)
}

function sealOf({ vault }: Pick<Services, 'vault'>, { loginId, since, deviceTrust }: Trusted, until: string) {
  return vault.fingerprint(`trusted ${loginId} ${since?.getTime()} ${deviceTrust} ${until}`)
}

/** Whether the second step of this person was proven on this computer within thirty days, and is still the same. */
function isTrustedDevice(request: FastifyRequest, services: Services, person: Trusted): boolean {
  return marksOf(request).some((mark) => {
    const [, until = '0', seal = ''] = SHAPE.exec(mark) ?? []
    const own = Buffer.from(sealOf(services, person, until))
    return Number(until) * 1_000 > Date.now() && timingSafeEqual(Buffer.from(seal), own)
  })
}

export function trustDevice(
  { request, reply, services }: { request: FastifyRequest; reply: FastifyReply; services: Services },
  person: Trusted,
): void {
  const until = String(Math.floor(Date.now() / 1_000) + TRUST_SECONDS)
  const own = `${until}-${sealOf(services, person, until)}`
  reply.setCookie(COOKIE, [own, ...marksOf(request)].slice(0, MOST_PEOPLE).join('.'), {
    httpOnly: true,
    sameSite: 'strict',
    path: BASE_PATH,
    secure: isByHttps(request, services.publicUrl),
    maxAge: TRUST_SECONDS,
  })
}

const PLACE = 'second step'

const newCompany = z.object({
  signUp: z.object({
    mobile: z.string(),
    companyName: z.string(),
    noOfTrucks: z.number(),
    bins: z.number(),
    landline: z.string().nullable(),
    abn: z.string(),
  }),
  baseLocation: address,
  timeZone: z.string(),
})

const pending = z.object({
  loginId: z.string(),
  tenantId: z.string(),
  email: z.string(),
  isRemembered: z.boolean(),
  /** Another password makes it void. */
  passwordMark: z.string(),
  until: z.number(),
  newCompany: newCompany.nullable(),
})

/** A sign-in whose password was right. It is good for nothing but a proof of the second step. */
export type PendingSignIn = z.infer<typeof pending>

export const passwordMarkOf = (vault: Vault, { id, passwordHash }: Login): string =>
  vault.fingerprint(`second step ${id} ${passwordHash}`)

function sealPending(vault: Vault, sign: Omit<PendingSignIn, 'until'>, now = Date.now()): string {
  return vault.seal(JSON.stringify({ ...sign, until: now + CHALLENGE_MINUTES * 60_000 }), PLACE)
}

const opened = (vault: Vault, token: string): unknown => {
  try {
    return JSON.parse(vault.open(token, PLACE))
  } catch {
    return null
  }
}

/** Null for one that is too old, or not of this installation. */
export function openPending(vault: Vault, token: string, now = Date.now()): PendingSignIn | null {
  const read = pending.safeParse(opened(vault, token))
  return read.success && read.data.until > now ? read.data : null
}

/** What a person is to prove after the right password; undefined for nothing, or on a trusted computer. */
export async function findDueStep(
  { request, services }: SignInExchange,
  { id: loginId }: Login,
): Promise<KnownSecondStep | undefined> {
  const found = await findSecondStep(services.global, loginId)
  const isDue = found && found.since !== null && !isTrustedDevice(request, services, { ...found, loginId })
  return isDue ? found : undefined
}

type Pending = Pick<PendingSignIn, 'tenantId' | 'isRemembered' | 'newCompany'> & {
  login: Login
  step: KnownSecondStep
}

export function askSecondStep(
  { services: { vault, publicUrl } }: SignInExchange,
  { login, step, ...pending }: Pending,
): { secondStep: WireSecondStep } {
  const { id: loginId, email } = login
  const token = sealPending(vault, { ...pending, loginId, email, passwordMark: passwordMarkOf(vault, login) })
  const ways = step.ways.filter((way) => way !== 'passkey' || findSite(publicUrl) !== null)
  return { secondStep: { token, email, ways } }
}

export async function beginSession(
  exchange: SignInExchange,
  { login, tenantId }: { login: Login } & Pick<TenantMember, 'tenantId'>,
  terms: SessionTerms,
): Promise<SignedIn | { secondStep: WireSecondStep }> {
  const step = await findDueStep(exchange, login)
  if (!step) return startSession(exchange, { login, tenantId }, terms)
  const { isRemembered } = terms
  return askSecondStep(exchange, { login, step, tenantId, isRemembered, newCompany: null })
}

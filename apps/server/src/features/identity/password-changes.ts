import { setTimeout as pause } from 'node:timers/promises'
import type * as accountContract from '@skipyard/contract/identity/account.ts'
import type * as contract from '@skipyard/contract/identity/identity.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { memberTexts } from '@skipyard/domain/identity/texts.ts'
import type { FastifyReply } from 'fastify'
import { record } from '#server/audit/record.ts'
import { refuseForeignOrigin } from '#server/http/authenticate.ts'
import { Failure, invalid } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { PublicCall } from '#server/http/serve.ts'
import type { SteppedCall } from '#server/http/serve-in-steps.ts'
import { addressKey } from '#server/http/throttle.ts'
import type { WrittenReply } from '#server/http/written-reply.ts'
import { composeEmail } from '#server/mail/compose-email.ts'
import type { Email } from '#server/mail/email.ts'
import { mail } from '#server/mail/mail.job.ts'
import { withMember } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import {
  findPerson,
  keepResetToken,
  type Login,
  listTenants,
  readOwnEmail,
  savePassword,
  takeResetToken,
} from './login.store.ts'
import { makeSecret } from './make-secret.ts'
import { hashPassword } from './passwords.ts'
import { endDeviceTrust } from './second-step/second-step.store.ts'
import { endAllSessions, endOtherSessions } from './session.store.ts'
import { proveLogin } from './sign-in.ts'
import type { SignInGuards, Visitor } from './sign-in-guards.ts'
import { rememberDevice } from './start-session.ts'

interface OwnCall {
  body: { currentPassword: string }
  reply: FastifyReply
  services: Services
  within: <T>(work: (scope: TenantScope) => Promise<T>) => Promise<T>
}

/** Under the same guard as a sign-in, holding no connection meanwhile; a wrong one is 400 at its field. */
export async function verifyOwnPassword(
  { body, reply, services, within }: OwnCall,
  { signIns }: SignInGuards,
): Promise<Login> {
  const email = await within(readOwnEmail)
  const credentials = { email, password: body.currentPassword, reply, hasSession: true }
  return proveLogin(services, signIns, credentials).catch((problem: unknown) => {
    const isWrong = problem instanceof Failure && problem.status === 401
    throw isWrong ? invalid('currentPassword', memberTexts.currentPasswordWrong) : problem
  })
}

/**
 * The current password is checked under the same guard as a sign-in; hashing is done between two transactions
 * and holds no connection. Ends every other session of the login, and every browser but this is a stranger
 * again.
 */
export async function changePassword(
  call: SteppedCall<typeof accountContract.changePassword>,
  guards: SignInGuards,
): Promise<WrittenReply> {
  const { body, claims, request, reply, services, finish } = call
  const login = await verifyOwnPassword(call, guards)
  const passwordHash = await hashPassword(body.password, { isKnown: true, tries: 1 })
  return finish(async (scope) => {
    await savePassword(scope, login.id, passwordHash)
    await endOtherSessions(scope, claims.sessionId)
    await endDeviceTrust(scope)
    await record(scope, { action: 'password.changed', subjectId: login.id })
    rememberDevice({ request, reply, services }, { id: login.id, passwordHash })
    return { data: { done: true } }
  })
}

export interface ResetRequest {
  email: string
  name: string
  companyName: string
  ip: string
  link: string
  validMinutes: number
}

export function composeResetEmail(request: ResetRequest): Email {
  const { email, name, companyName, link, validMinutes, ip } = request
  return composeEmail({
    to: email,
    subject: 'Set a new Skipyard password',
    before: [
      `Hi ${name},`,
      `Someone asked to set a new password for ${email}, the Skipyard account at ${companyName}. The request came from the address ${ip}.`,
      `If that was you, use this link within ${validMinutes} minutes. It works once and signs you out everywhere else.`,
    ],
    link,
    linkWords: 'Set a new password',
    after: 'If it was not you, you can ignore this email. Your password has not changed.',
  })
}

const VALID_MINUTES = 30

/** Every answer takes this long, so that its time does not disclose whether the email is known. */
const ANSWER_MS = 300

async function sendLink({ global, pool, jobs, publicUrl }: Services, { email, ip }: Visitor): Promise<void> {
  const login = await findPerson(global, email)
  const [company] = login ? await listTenants(global, login.id) : []
  if (!login || !company) return
  const secret = makeSecret()
  await withMember(pool, { loginId: login.id, tenantId: company.id }, async (scope) => {
    const expiresAt = new Date(scope.now.getTime() + VALID_MINUTES * 60_000)
    await keepResetToken(scope, login.id, { hash: secret.hash, expiresAt })
    const message = composeResetEmail({
      email,
      name: scope.actorName,
      companyName: company.name,
      ip,
      link: `${publicUrl}/reset-password?token=${secret.text}`,
      validMinutes: VALID_MINUTES,
    })
    await jobs.enqueue(scope, mail, { tenantId: scope.tenantId, email: message })
    await record(scope, { action: 'password.reset-asked', subjectId: login.id })
  })
}

/** Answer and time are the same for an unknown email. */
export async function forgotPassword(
  { body, request, services }: PublicCall<typeof contract.forgotPassword>,
  { forgotten }: SignInGuards,
): Promise<ReplyOf<typeof contract.forgotPassword>> {
  const visitor = { email: body.email, ip: request.ip }
  await forgotten.admit(visitor)
  await Promise.all([sendLink(services, visitor), pause(ANSWER_MS)])
  return { data: { sent: services.isMailSent } }
}

const linkIsUsedUp = () =>
  invalid('token', 'This link has been used or is too old. Please ask for a new one.')

/**
 * Ends every session of the login. The token is used up first, by one atomic statement, so that of parallel
 * uses one succeeds and the others cost nothing.
 */
export async function resetPassword(
  { body, request, services }: PublicCall<typeof contract.resetPassword>,
  guards: SignInGuards,
): Promise<ReplyOf<typeof contract.resetPassword>> {
  refuseForeignOrigin(request, services)
  const tries = await guards.resets.spend(addressKey(request.ip))
  const login = await takeResetToken(services.global, makeSecret(body.token).hash, new Date())
  const [first, ...others] = login ? await listTenants(services.global, login.id) : []
  if (!login || !first) throw linkIsUsedUp()
  // The link is used up by now: it is waited for even where the person has gone.
  const passwordHash = await hashPassword(body.password, { isKnown: true, tries, isOwed: true })
  const changed = { action: 'password.changed', subjectId: login.id }
  await withMember(services.pool, { loginId: login.id, tenantId: first.id }, async (scope) => {
    await savePassword(scope, login.id, passwordHash)
    await endAllSessions(scope)
    await endDeviceTrust(scope)
    await record(scope, changed)
  })
  for (const { id: tenantId } of others) {
    await withMember(services.pool, { loginId: login.id, tenantId }, (scope) => record(scope, changed))
  }
  await guards.signIns.welcome({ email: login.email, ip: request.ip })
  return { data: { done: true } }
}

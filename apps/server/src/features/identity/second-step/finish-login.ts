import type { askPasskeyAtSignIn as asking } from '@skipyard/contract/identity/passkeys.ts'
import type { finishLogin as contract } from '@skipyard/contract/identity/second-step.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { secondStepTexts } from '@skipyard/domain/identity/second-step-texts.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { refuseForeignOrigin } from '#server/http/authenticate.ts'
import { Failure } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { PublicCall } from '#server/http/serve.ts'
import { addressKey, type Throttle } from '#server/http/throttle.ts'
import { mail } from '#server/mail/mail.job.ts'
import { NoScope } from '#server/tenancy/claims.ts'
import type { Vault } from '#server/tenancy/create-vault.ts'
import { withMember } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { foundCompany } from '../found-company.ts'
import { findLogin, type Login, listTenants, lockLogin, readOwnEmail } from '../login.store.ts'
import { SECOND_STEP_TRIES, type SignInGuards } from '../sign-in-guards.ts'
import { startSession } from '../start-session.ts'
import { openPending, type PendingSignIn, passwordMarkOf, trustDevice } from './challenge.ts'
import { askForPasskey } from './own-passkeys.ts'
import { takeQuestion } from './passkeys.store.ts'
import { type KnownSecondStep, readOwnMark } from './second-step.store.ts'
import { composePasswordKnownEmail } from './second-step-emails.ts'
import { spendProof } from './spend-proof.ts'

async function isFirstToday(warnings: Throttle, loginId: string): Promise<boolean> {
  try {
    await warnings.spend(loginId)
    return true
  } catch (problem) {
    if (problem instanceof Failure) return false
    throw problem
  }
}

/** Mails a person whose password somebody gave without the second step; once a day. */
async function warnOfPassword(
  { global, pool, jobs, publicUrl, isMailSent }: Services,
  { loginId, ip }: { loginId: string; ip: string },
  warnings: Throttle,
): Promise<void> {
  const [company] = await listTenants(global, loginId)
  if (!isMailSent || !company || !(await isFirstToday(warnings, loginId))) return
  await withMember(pool, { loginId, tenantId: company.id }, async (scope) => {
    const to = await readOwnEmail(scope)
    const email = composePasswordKnownEmail({ to, name: scope.actorName, ip, publicUrl })
    await jobs.enqueue(scope, mail, { tenantId: scope.tenantId, email })
  })
}

const tooLate = () => new Failure(401, secondStepTexts.tooLate)

type Call = PublicCall<typeof contract>

interface Proven {
  step: KnownSecondStep
  recoveryCodesLeft: number | null
  provenAt: Date
}

async function openSignIn({
  body,
  services,
}: {
  body: { token: string }
  services: Services
}): Promise<{ pending: PendingSignIn; login: Login }> {
  const pending = openPending(services.vault, body.token)
  if (!pending) throw tooLate()
  const login = await findLogin(services, { email: pending.email })
  const isSame = login?.id === pending.loginId
  if (!isSame || passwordMarkOf(services.vault, login) !== pending.passwordMark) throw tooLate()
  return { pending, login }
}

/** In the company that is signed in to; a new one is founded with the proof, or not at all. */
async function inCompany(
  services: Services,
  { pending, login }: { pending: PendingSignIn; login: Login },
  work: (scope: TenantScope) => Promise<Proven>,
): Promise<Proven> {
  const { loginId, tenantId, newCompany } = pending
  if (newCompany === null) return withMember(services.pool, { loginId, tenantId }, work)
  return foundCompany(services, { login, isNew: false, tenantId }, { ...newCompany, finish: work })
}

async function verify(
  { body, request, services }: Call,
  found: { pending: PendingSignIn; login: Login },
  { secondSteps, passwordWarnings }: SignInGuards,
): Promise<Proven> {
  const { loginId } = found.pending
  const tries = await secondSteps.spend(loginId)
  const place = placeOfSignIn(services.vault, { loginId, token: body.token })
  const challenge = body.passkey ? await takeQuestion(services.global, place, new Date()) : null
  try {
    return await inCompany(services, found, async (scope) => {
      const step = await readOwnMark(scope)
      if (step.since === null) throw tooLate()
      return {
        step,
        recoveryCodesLeft: await spendProof(scope, services, { ...body, challenge }),
        provenAt: scope.now,
      }
    })
  } catch (problem) {
    if (problem instanceof NoScope) throw new Failure(401, texts.login.wrongCredentials)
    if (tries >= SECOND_STEP_TRIES) {
      await warnOfPassword(services, { loginId, ip: request.ip }, passwordWarnings)
    }
    throw problem
  }
}

const placeOfSignIn = (vault: Vault, { loginId, token }: { loginId: string; token: string }) => ({
  loginId,
  place: `sign-in ${vault.fingerprint(`passkey of ${token}`)}`,
})

/**
 * After the right password; a made-up token counts against its address. Thirty a quarter of an hour for each account,
 * none of which is given back: each writes a row.
 */
export async function askPasskeyAtSignIn(
  call: PublicCall<typeof asking>,
  { secondStepAddresses, passkeyQuestions }: SignInGuards,
): Promise<ReplyOf<typeof asking>> {
  const { body, request, services } = call
  refuseForeignOrigin(request, services)
  const address = addressKey(request.ip)
  await secondStepAddresses.spend(address)
  const { pending } = await openSignIn(call)
  await secondStepAddresses.giveBack(address)
  await passkeyQuestions.spend(pending.loginId)
  const place = placeOfSignIn(services.vault, { loginId: pending.loginId, token: body.token })
  return { data: await askForPasskey(services.global, place, services) }
}

/** What was proven may have been reset meanwhile, on which all sessions ended: this one begins after that. */
async function refuseUnlessStill(
  scope: TenantScope,
  services: Services,
  { step, pending }: { step: KnownSecondStep; pending: PendingSignIn },
): Promise<void> {
  const { loginId: id, passwordMark } = pending
  await lockLogin(scope, id)
  const { since, deviceTrust } = await readOwnMark(scope)
  const isSame = since?.getTime() === step.since?.getTime() && deviceTrust === step.deviceTrust
  const login = await findLogin(services, { id })
  if (!isSame || !login || passwordMarkOf(services.vault, login) !== passwordMark) throw tooLate()
}

/**
 * The second part of a sign-in. Five tries a quarter of an hour for each account, whatever the address; what
 * was right is given back. With the fifth wrong one the person is warned.
 */
export async function finishLogin(call: Call, guards: SignInGuards): Promise<ReplyOf<typeof contract>> {
  const { body, request, reply, services } = call
  refuseForeignOrigin(request, services)
  const address = addressKey(request.ip)
  await guards.secondStepAddresses.spend(address)
  const found = await openSignIn(call)
  const { loginId, tenantId, isRemembered } = found.pending
  const { step, recoveryCodesLeft, provenAt } = await verify(call, found, guards)
  await guards.secondSteps.forget(loginId)
  await guards.secondStepAddresses.giveBack(address)
  const check = (scope: TenantScope) => refuseUnlessStill(scope, services, { step, pending: found.pending })
  const { login } = found
  const signedIn = await startSession(call, { login, tenantId }, { isRemembered, provenAt, check })
  if (body.trust) trustDevice({ request, reply, services }, { ...step, loginId })
  return { data: { ...signedIn, recoveryCodesLeft } }
}

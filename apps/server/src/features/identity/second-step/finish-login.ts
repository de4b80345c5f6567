import type { finishLogin as contract } from '@skipyard/contract/identity/second-step.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { secondStepTexts } from '@skipyard/domain/identity/second-step-texts.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { refuseForeignOrigin } from '#server/http/authenticate.ts'
import { Failure } from '#server/http/failure.ts'
import type { PublicCall } from '#server/http/serve.ts'
import { addressKey } from '#server/http/throttle.ts'
import { NoScope } from '#server/tenancy/claims.ts'
import { withMember } from '#server/tenancy/open-scope.ts'
import { findLogin } from '../login.store.ts'
import type { SignInGuards } from '../sign-in-guards.ts'
import { startSession } from '../start-session.ts'
import { openPending, passwordMarkOf } from './challenge.ts'
import { readOwnMark } from './second-step.store.ts'
import { spendProof } from './spend-proof.ts'
import { trustDevice } from './trusted-device.ts'

const tooLate = () => new Failure(401, secondStepTexts.tooLate)

/**
 * The second part of a sign-in. Five tries a quarter of an hour for each account, whatever the address; what
 * was right is given back.
 */
export async function finishLogin(
  call: PublicCall<typeof contract>,
  { secondSteps, secondStepAddresses }: SignInGuards,
): Promise<ReplyOf<typeof contract>> {
  const { body, request, reply, services } = call
  refuseForeignOrigin(request, services)
  const { vault, pool } = services
  const address = addressKey(request.ip)
  await secondStepAddresses.spend(address)
  const pending = openPending(vault, body.token)
  if (!pending) throw tooLate()
  const { loginId, tenantId, isRemembered } = pending
  const login = await findLogin(services.global, pending.email)
  if (login?.id !== loginId || passwordMarkOf(vault, login) !== pending.passwordMark) throw tooLate()
  await secondSteps.spend(loginId)
  const proven = await withMember(pool, { loginId, tenantId }, async (scope) => {
    const step = await readOwnMark(scope)
    if (step.since === null) throw tooLate()
    return { step, recoveryCodesLeft: await spendProof(scope, vault, body), provenAt: scope.now }
  }).catch((problem: unknown) => {
    throw problem instanceof NoScope ? new Failure(401, texts.login.wrongCredentials) : problem
  })
  await secondSteps.forget(loginId)
  await secondStepAddresses.giveBack(address)
  const { step, recoveryCodesLeft, provenAt } = proven
  const signedIn = await startSession(call, { loginId, tenantId }, { isRemembered, provenAt })
  if (body.trust) trustDevice({ request, reply, services }, { ...step, loginId })
  return { data: { ...signedIn, recoveryCodesLeft } }
}

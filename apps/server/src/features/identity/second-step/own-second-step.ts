import { randomInt } from 'node:crypto'
import type * as contract from '@skipyard/contract/identity/second-step.ts'
import type { WireSecondStepState } from '@skipyard/contract/identity/second-step-state.ts'
import {
  RECOVERY_CODES,
  RECOVERY_NUMBERS,
  recoveryCodeOf,
  takeCode,
  turnOff,
  turnOn,
} from '@skipyard/domain/identity/second-step.ts'
import { secondStepTexts } from '@skipyard/domain/identity/second-step-texts.ts'
import { record } from '#server/audit/record.ts'
import { accept, Failure } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { MemberCall } from '#server/http/serve.ts'
import type { SteppedCall } from '#server/http/serve-in-steps.ts'
import type { WrittenReply } from '#server/http/written-reply.ts'
import { mail } from '#server/mail/mail.job.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { lockLogin, readOwnEmail } from '../login.store.ts'
import { verifyOwnPassword } from '../password-changes.ts'
import type { SignInGuards } from '../sign-in-guards.ts'
import { findSite } from './passkey-answers.ts'
import { deletePasskeys, listPasskeys, placeOfProof, takeQuestion } from './passkeys.store.ts'
import {
  countRecoveryCodes,
  endDeviceTrust,
  listRecoveryHashes,
  lockApp,
  noteProof,
  readOwnMark,
  readRequiredFrom,
  removeSecondStep,
  saveApp,
  saveIsOn,
  savePendingApp,
  saveRecoveryCodes,
} from './second-step.store.ts'
import { composeChangedEmail, composeSetUpEmail } from './second-step-emails.ts'
import { appPlace, appUri, newAppSecret, recoveryHash, spendProof, stepOfCode } from './spend-proof.ts'

export async function getSecondStep(
  scope: TenantScope,
  { publicUrl }: Pick<Services, 'publicUrl'>,
): Promise<WireSecondStepState> {
  const { since, ways } = await readOwnMark(scope)
  const passkeys = await listPasskeys(scope)
  return {
    isOn: since !== null,
    hasApp: ways.includes('app'),
    passkeys: passkeys.map(({ id: _id, name, addedAt, lastUsedAt }) => ({
      _id,
      name,
      addedAt: addedAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    canAddPasskey: findSite(publicUrl) !== null,
    recoveryCodesLeft: await countRecoveryCodes(scope),
    isRequired: (await readRequiredFrom(scope)) !== null,
  }
}

// NOTE not recorded: a secret that waits for its first code opens nothing.
export async function beginApp(
  scope: TenantScope,
  { vault }: Services,
): Promise<{ secret: string; uri: string }> {
  const { loginId } = scope.actor
  const secret = newAppSecret()
  await savePendingApp(scope, vault.seal(secret, appPlace(loginId)))
  return { secret, uri: appUri(secret, await readOwnEmail(scope)) }
}

async function tellOfSetUp(
  scope: TenantScope,
  services: Services,
  change: 'app-added' | 'app-replaced' | 'codes-made',
): Promise<void> {
  if (!services.isMailSent) return
  const to = await readOwnEmail(scope)
  const email = composeSetUpEmail({ to, name: scope.actorName, change, publicUrl: services.publicUrl })
  await services.jobs.enqueue(scope, mail, { tenantId: scope.tenantId, email })
}

/** Of another app computers that are trusted are asked again: the phone before it may be lost. */
async function tellOfApp(
  scope: TenantScope,
  services: Services,
  { isOther }: { isOther: boolean },
): Promise<void> {
  if (isOther) await endDeviceTrust(scope)
  await tellOfSetUp(scope, services, isOther ? 'app-replaced' : 'app-added')
}

/** While the second step is off it takes the place of passkeys from before, which nobody put to use. */
export async function confirmApp(
  { scope, body, services }: MemberCall<typeof contract.confirmApp>,
  { proofs }: SignInGuards,
): Promise<WireSecondStepState> {
  const { loginId } = scope.actor
  await lockLogin(scope, loginId)
  const { sealedSecret: before, sealedPending } = await lockApp(scope)
  if (sealedPending === null) throw new Failure(409, secondStepTexts.noApp)
  await proofs.spend(loginId)
  const secret = services.vault.open(sealedPending, appPlace(loginId))
  const step = stepOfCode(secret, { code: body.code, now: scope.now })
  const lastStep = accept(takeCode({ step, last: null }, scope.now))
  await saveApp(scope, { sealedSecret: sealedPending, lastStep })
  const { since } = await readOwnMark(scope)
  if (since === null) await deletePasskeys(scope)
  else await tellOfApp(scope, services, { isOther: before !== null })
  await record(scope, { action: 'second-step.app-set-up', subjectId: loginId })
  await proofs.forget(loginId)
  return getSecondStep(scope, services)
}

const newRecoveryCode = () =>
  recoveryCodeOf(Array.from({ length: RECOVERY_NUMBERS.count }, () => randomInt(RECOVERY_NUMBERS.below)))

/** Of app, passkeys and recovery codes together: who turns them on knows that they are those they were shown. */
async function markOfSetUp(scope: TenantScope, { vault }: Pick<Services, 'vault'>): Promise<string> {
  const { loginId } = scope.actor
  const { sealedSecret } = await lockApp(scope)
  const passkeys = (await listPasskeys(scope)).map(({ id }) => id)
  const parts = [loginId, sealedSecret, passkeys, await listRecoveryHashes(scope)]
  return vault.fingerprint(`set up ${JSON.stringify(parts)}`)
}

export async function makeRecoveryCodes(
  scope: TenantScope,
  services: Services,
): Promise<{ codes: string[]; mark: string }> {
  const { loginId } = scope.actor
  const { vault } = services
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  const hashes = codes.map((code) => recoveryHash(vault, loginId, code))
  await lockLogin(scope, loginId)
  await saveRecoveryCodes(scope, hashes)
  await record(scope, { action: 'second-step.codes-made', subjectId: loginId })
  const { since } = await readOwnMark(scope)
  if (since !== null) await tellOfSetUp(scope, services, 'codes-made')
  return { codes, mark: await markOfSetUp(scope, { vault }) }
}

async function tellPerson(scope: TenantScope, services: Services, isOn: boolean): Promise<void> {
  if (!services.isMailSent) return
  const to = await readOwnEmail(scope)
  const email = composeChangedEmail({ to, name: scope.actorName, isOn, publicUrl: services.publicUrl })
  await services.jobs.enqueue(scope, mail, { tenantId: scope.tenantId, email })
}

async function turnOnIn(
  scope: TenantScope,
  {
    claims,
    body,
    services,
  }: Pick<SteppedCall<typeof contract.turnSecondStepOn>, 'claims' | 'body' | 'services'>,
): Promise<WireSecondStepState> {
  await lockLogin(scope, scope.actor.loginId)
  const { since, ways } = await readOwnMark(scope)
  const hasCodes = (await countRecoveryCodes(scope)) > 0
  const isAsShown = (await markOfSetUp(scope, services)) === body.mark
  accept(turnOn({ ways: ways.filter((way) => way !== 'recovery' || hasCodes), isAsShown }))
  if (since === null) {
    await saveIsOn(scope, scope.now)
    await noteProof(scope, claims.sessionId)
    await record(scope, { action: 'second-step.turned-on', subjectId: scope.actor.loginId })
    await tellPerson(scope, services, true)
    scope.announce('users')
  }
  return getSecondStep(scope, services)
}

/** With the current password: an open session alone would lock the person out for good. */
export async function turnSecondStepOn(
  call: SteppedCall<typeof contract.turnSecondStepOn>,
  guards: SignInGuards,
): Promise<WrittenReply> {
  await verifyOwnPassword(call, guards)
  return call.finish(async (scope) => ({ data: await turnOnIn(scope, call) }))
}

export async function turnSecondStepOff(
  scope: TenantScope,
  services: Services,
): Promise<WireSecondStepState> {
  await lockLogin(scope, scope.actor.loginId)
  accept(turnOff({ isRequired: (await readRequiredFrom(scope)) !== null }))
  const { since } = await readOwnMark(scope)
  await removeSecondStep(scope)
  if (since !== null) {
    await saveIsOn(scope, null)
    await record(scope, { action: 'second-step.turned-off', subjectId: scope.actor.loginId })
    await tellPerson(scope, services, false)
    scope.announce('users')
  }
  return getSecondStep(scope, services)
}

/** For some minutes, in this session. */
export async function verifySecondStep(
  { claims, body, services, finish }: SteppedCall<typeof contract.verifySecondStep>,
  { proofs }: SignInGuards,
): Promise<WrittenReply> {
  const { loginId, sessionId } = claims
  const challenge = body.passkey
    ? await takeQuestion(services.global, placeOfProof(claims), new Date())
    : null
  return finish(async (scope) => {
    const { since } = await readOwnMark(scope)
    if (since === null) throw new Failure(409, secondStepTexts.isOff)
    await proofs.spend(loginId)
    await spendProof(scope, services, { ...body, challenge })
    await noteProof(scope, sessionId)
    await record(scope, { action: 'second-step.proven', subjectId: sessionId })
    await proofs.forget(loginId)
    return { data: { done: true } }
  })
}

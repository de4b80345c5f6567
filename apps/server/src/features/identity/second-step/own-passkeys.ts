import { randomBytes } from 'node:crypto'
import type * as contract from '@skipyard/contract/identity/passkeys.ts'
import type { WireNewPasskeyQuestion, WirePasskeyQuestion } from '@skipyard/contract/identity/passkeys.ts'
import type { WireSecondStepState } from '@skipyard/contract/identity/second-step-state.ts'
import {
  addPasskey as decideAdd,
  removePasskey as decideRemove,
  PASSKEY_QUESTION_MINUTES,
} from '@skipyard/domain/identity/passkeys.ts'
import { secondStepTexts } from '@skipyard/domain/identity/second-step-texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import type { Database } from '#server/database/pool.ts'
import { accept, Failure, notFound } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { MemberCall } from '#server/http/serve.ts'
import type { SteppedCall } from '#server/http/serve-in-steps.ts'
import type { WrittenReply } from '#server/http/written-reply.ts'
import { mail } from '#server/mail/mail.job.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { lockLogin, readOwnEmail } from '../login.store.ts'
import { getSecondStep } from './own-second-step.ts'
import { ALGORITHMS, readNewPasskey, siteOf } from './passkey-answers.ts'
import {
  deletePasskey,
  findPasskeys,
  keepQuestion,
  listPasskeys,
  placeOfNew,
  placeOfProof,
  type QuestionPlace,
  savePasskey,
  takeQuestion,
} from './passkeys.store.ts'
import { endDeviceTrust, readOwnMark, readRequiredFrom, removeSecondStep } from './second-step.store.ts'
import { composePasskeyEmail } from './second-step-emails.ts'

const MINUTE_MS = 60_000
const TIMEOUT_MS = PASSKEY_QUESTION_MINUTES * MINUTE_MS

const describe = ({ credentialId: id, transports }: { credentialId: string; transports: string[] }) => ({
  id,
  type: 'public-key' as const,
  transports,
})

const CHALLENGE_BYTES = 32

async function ask(db: Database, place: QuestionPlace): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url')
  const at = new Date()
  await keepQuestion(db, place, { challenge, at, until: new Date(at.getTime() + TIMEOUT_MS) })
  return challenge
}

/** The person is to be verified (by finger, face or PIN): a key that lies about opens nothing. */
export async function askForPasskey(
  db: Database,
  place: QuestionPlace,
  services: Pick<Services, 'publicUrl'>,
): Promise<WirePasskeyQuestion> {
  const { rpId } = siteOf(services)
  const allowCredentials = (await findPasskeys(db, place.loginId)).map(describe)
  if (allowCredentials.length === 0) throw new Failure(409, secondStepTexts.noPasskey)
  const challenge = await ask(db, place)
  return { challenge, rpId, timeout: TIMEOUT_MS, userVerification: 'required', allowCredentials }
}

// NOTE not recorded: a question opens nothing.
export async function askPasskey({
  scope,
  claims,
  services,
}: MemberCall<typeof contract.askPasskey>): Promise<WirePasskeyQuestion> {
  return askForPasskey(scope.db, placeOfProof(claims), services)
}

// NOTE not recorded: a question opens nothing. A device is not refused for a passkey that waits: the next one replaces it.
export async function beginPasskey({
  scope,
  claims,
  services,
}: MemberCall<typeof contract.beginPasskey>): Promise<WireNewPasskeyQuestion> {
  const { rpId } = siteOf(services)
  const { since } = await readOwnMark(scope)
  const beside = since === null ? [] : await findPasskeys(scope.db, claims.loginId)
  accept(decideAdd({ count: beside.length }))
  const name = await readOwnEmail(scope)
  const id = Buffer.from(claims.loginId).toString('base64url')
  return {
    challenge: await ask(scope.db, placeOfNew(claims)),
    rp: { id: rpId, name: 'Skipyard' },
    user: { id, name, displayName: scope.actorName },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: TIMEOUT_MS,
    attestation: 'none',
    excludeCredentials: beside.map(describe),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  }
}

async function tellPerson(
  scope: TenantScope,
  services: Services,
  change: { passkey: string; isAdded: boolean },
): Promise<void> {
  if (!services.isMailSent) return
  const to = await readOwnEmail(scope)
  const recipient = { to, name: scope.actorName, publicUrl: services.publicUrl }
  const email = composePasskeyEmail({ ...recipient, ...change })
  await services.jobs.enqueue(scope, mail, { tenantId: scope.tenantId, email })
}

/**
 * While the second step is off it takes the place of whatever was set up before: nothing that somebody left at an open
 * session counts later. Where a proof is missing the question stays for the call after it.
 */
export async function addPasskey({
  body,
  claims,
  services,
  within,
  finish,
}: SteppedCall<typeof contract.addPasskey>): Promise<WrittenReply> {
  const site = siteOf(services)
  await within(async () => null)
  const challenge = await takeQuestion(services.global, placeOfNew(claims), new Date())
  const made = await readNewPasskey(body.passkey, { ...site, challenge })
  return finish(async (scope) => {
    const { loginId } = scope.actor
    await lockLogin(scope, loginId)
    const { since } = await readOwnMark(scope)
    if (since === null) await removeSecondStep(scope)
    accept(decideAdd({ count: (await listPasskeys(scope)).length }))
    const isNew = await savePasskey(scope, { ...made, id: uuidv7(), name: body.name })
    if (!isNew) throw new Failure(409, secondStepTexts.knownPasskey)
    await record(scope, { action: 'second-step.passkey-added', subjectId: loginId })
    if (since !== null) await tellPerson(scope, services, { passkey: body.name, isAdded: true })
    return { data: await getSecondStep(scope, services) }
  })
}

/** Computers that are trusted are asked again: the device may be lost. */
export async function removePasskey({
  scope,
  params,
  services,
}: MemberCall<typeof contract.removePasskey>): Promise<WireSecondStepState> {
  const { loginId } = scope.actor
  await lockLogin(scope, loginId)
  const gone = (await listPasskeys(scope)).find(({ id }) => id === params.passkeyId)
  if (!gone) throw notFound()
  await deletePasskey(scope, gone.id)
  const { since, ways } = await readOwnMark(scope)
  const isRequired = (await readRequiredFrom(scope)) !== null
  accept(decideRemove({ waysLeft: ways, isOn: since !== null, isRequired }))
  await endDeviceTrust(scope)
  await record(scope, { action: 'second-step.passkey-removed', subjectId: loginId })
  if (since !== null) await tellPerson(scope, services, { passkey: gone.name, isAdded: false })
  return getSecondStep(scope, services)
}

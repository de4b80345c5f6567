import { hash, randomBytes } from 'node:crypto'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import type * as xeroContract from '@skipyard/contract/xero/xero.ts'
import type { WireXeroConnection, WireXeroOutcome } from '@skipyard/contract/xero/xero.ts'
import { canConnectXero } from '@skipyard/domain/xero/policy.ts'
import { connectionTexts } from '@skipyard/domain/xero/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { record } from '#server/audit/record.ts'
import type { XeroSettings } from '#server/config.ts'
import { Failure, invalid, notAllowed } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { MemberCall } from '#server/http/serve.ts'
import type { SteppedCall } from '#server/http/serve-in-steps.ts'
import type { WrittenReply } from '#server/http/written-reply.ts'
import type { Vault } from '#server/tenancy/create-vault.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { openXero, type XeroOrganisation, type XeroTokens } from './create-xero.ts'
import { tokenSeal, type Wired, withLiveToken } from './live-connection.ts'
import { addAttempt, dropAttempt, findChoice, keepChoice, takeAttempt } from './xero-attempt.store.ts'
import { readXeroConnection } from './xero-connection.reads.ts'
import { beginBooks, dropConnection, keepConnection, lockConnection } from './xero-connection.store.ts'
import { isTrouble } from './xero-trouble.ts'
import { forgetWork, noteMissing } from './xero-work.store.ts'

/** Refuses whoever may not connect, and where the company cannot: not set up, not subscribed, connected already. */
async function requireXero(scope: TenantScope, settings: XeroSettings): Promise<void> {
  if (!canConnectXero(scope.actor)) throw notAllowed()
  const { isSetUp, accountSubscription, authenticated } = await readXeroConnection(scope, settings)
  if (!isSetUp) throw new Failure(409, connectionTexts.notSetUp)
  if (!accountSubscription) throw new Failure(409, connectionTexts.notSubscribed)
  if (authenticated) throw new Failure(409, connectionTexts.alreadyConnected)
}

/** Where Xero sends the person back to; it is registered with the app there. */
const redirectUri = ({ publicUrl }: { publicUrl: string }): string => `${publicUrl}/app/settings/xero`

const choice = z.object({
  tokens: z.object({ access: z.string(), refresh: z.string(), seconds: z.number() }),
  grantedAt: z.number(),
  organisations: z.array(
    z.object({ connectionId: z.string(), organisationId: z.string(), name: z.string() }),
  ),
})

type XeroChoice = z.infer<typeof choice>

/** Seals and opens what was granted until one of its organisations is chosen; it opens for this way alone. */
function choiceSeal({ tenantId }: TenantScope, attemptId: string, vault: Vault) {
  const place = `${tenantId}/xero_attempts/${attemptId}/choice`
  return {
    seal: (made: XeroChoice): string => vault.seal(JSON.stringify(made), place),
    open: (sealed: string): XeroChoice => choice.parse(JSON.parse(vault.open(sealed, place))),
  }
}

export async function linkOrganisation(
  scope: TenantScope,
  way: { attemptId: string; organisation: XeroOrganisation; tokens: XeroTokens },
  { vault, xero }: Services,
): Promise<void> {
  await requireXero(scope, xero)
  const { connectionId, organisationId, name } = way.organisation
  await keepConnection(scope, way.organisation, tokenSeal(scope, vault).seal(way.tokens))
  if (await beginBooks(scope, organisationId)) await forgetWork(scope)
  await noteMissing(scope)
  await dropAttempt(scope, way.attemptId)
  const changes = { organisation: { from: null, to: { organisationId, name } } }
  await record(scope, { action: 'xero.connected', subjectId: connectionId, changes })
  scope.announce('settings')
  scope.announce('books')
}

const GOOD_FOR_MS = 10 * 60_000

/** Begins to connect: a state and a proof that only this session can come back with, once, within ten minutes. */
export async function beginXeroConnection({
  scope,
  claims: { sessionId },
  services,
}: MemberCall<typeof xeroContract.beginXeroConnection>): Promise<
  ReplyOf<typeof xeroContract.beginXeroConnection>
> {
  await requireXero(scope, services.xero)
  const [state, verifier] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')]
  const id = uuidv7()
  await addAttempt(scope, {
    id,
    sessionId,
    stateHash: hash('sha256', state),
    sealedVerifier: services.vault.seal(verifier, `${scope.tenantId}/xero_attempts/${id}/verifier`),
    expiresAt: new Date(scope.now.getTime() + GOOD_FOR_MS),
  })
  await record(scope, { action: 'xero.begun', subjectId: id })
  const way = { state, verifier, redirectUri: redirectUri(services) }
  const url = await openXero(services.xero, (xero) => xero.authorizeUrl(way))
  return { data: { url } }
}

type Call = SteppedCall<typeof xeroContract.finishXeroConnection>

/** Takes the way this session began; what Xero answers afterwards, it is used. */
async function takeWay(scope: TenantScope, { body, claims, services }: Call) {
  await requireXero(scope, services.xero)
  const stateHash = hash('sha256', body.state)
  const taken = await takeAttempt(scope, { sessionId: claims.sessionId, stateHash })
  if (!taken) throw new Failure(409, connectionTexts.attemptOver)
  await record(scope, { action: 'xero.returned', subjectId: taken.id })
  const place = `${scope.tenantId}/xero_attempts/${taken.id}/verifier`
  return { attemptId: taken.id, verifier: services.vault.open(taken.sealedVerifier, place) }
}

interface Granted {
  attemptId: string
  tokens: XeroTokens
  organisations: XeroOrganisation[]
}

async function settle(scope: TenantScope, granted: Granted, { services }: Call): Promise<WireXeroOutcome> {
  const { attemptId, tokens, organisations } = granted
  const [organisation, ...others] = organisations
  if (!organisation) throw new Failure(409, connectionTexts.noOrganisation)
  if (others.length > 0) {
    const made = { tokens, organisations, grantedAt: scope.now.getTime() }
    await keepChoice(scope, attemptId, choiceSeal(scope, attemptId, services.vault).seal(made))
    const connection = await readXeroConnection(scope, services.xero)
    const offered = organisations.map(({ organisationId, name }) => ({ _id: organisationId, name }))
    return { connection, attemptId, organisations: offered }
  }
  await linkOrganisation(scope, { attemptId, organisation, tokens }, services)
  const connection = await readXeroConnection(scope, services.xero)
  return { connection, attemptId: null, organisations: [] }
}

/** Comes back from Xero with a code: only as the session that began, once, and in time. */
export async function finishXeroConnection(call: Call): Promise<WrittenReply> {
  const { body, services, within, finish } = call
  const { attemptId, verifier } = await within((scope) => takeWay(scope, call))
  const granted = await openXero(services.xero, async (xero) => {
    const tokens = await xero.exchangeCode({ ...body, verifier, redirectUri: redirectUri(services) })
    return { attemptId, tokens, organisations: await xero.organisations(tokens.access, 'consent') }
  })
  return finish(async (scope) => ({ data: await settle(scope, granted, call) }))
}

export async function chooseXeroOrganisation({
  scope,
  body: { attemptId, organisationId },
  claims: { sessionId },
  services,
}: MemberCall<typeof xeroContract.chooseXeroOrganisation>): Promise<WireXeroConnection> {
  await requireXero(scope, services.xero)
  const sealed = await findChoice(scope, { id: attemptId, sessionId })
  if (sealed === undefined) throw new Failure(409, connectionTexts.attemptOver)
  const { tokens, grantedAt, organisations } = choiceSeal(scope, attemptId, services.vault).open(sealed)
  const organisation = organisations.find((one) => one.organisationId === organisationId)
  if (!organisation) throw invalid('organisationId', connectionTexts.choiceUnknown)
  const seconds = tokens.seconds - (scope.now.getTime() - grantedAt) / 1_000
  await linkOrganisation(scope, { attemptId, organisation, tokens: { ...tokens, seconds } }, services)
  return readXeroConnection(scope, services.xero)
}

/** Revoking the grant would cut other companies of the same person off: only this one connection ends. */
async function endAtXero(wired: Wired): Promise<void> {
  try {
    await withLiveToken(wired, ({ access, connectionId }) => wired.xero.endConnection(access, connectionId))
  } catch (problem) {
    if (!isTrouble(problem, 'refused')) throw problem
  }
}

/** Disconnects at Xero first, then here; what Xero no longer honours is only forgotten. Not connected is fine too. */
export async function disconnectXeroTenant({
  services,
  within,
  finish,
}: SteppedCall<typeof xeroContract.disconnectXeroTenant>): Promise<WrittenReply> {
  const isKept = await within(async (scope) => {
    if (!canConnectXero(scope.actor)) throw notAllowed()
    return (await lockConnection(scope)) !== undefined
  })
  if (isKept) {
    await openXero(services.xero, async (xero) => {
      await endAtXero({ xero, vault: services.vault, within })
    })
  }
  return finish(async (scope) => {
    if (!canConnectXero(scope.actor)) throw notAllowed()
    const kept = await lockConnection(scope)
    if (!kept) return null
    await dropConnection(scope)
    const changes = { organisation: { from: { name: kept.organisationName }, to: null } }
    await record(scope, { action: 'xero.disconnected', subjectId: kept.connectionId, changes })
    scope.announce('settings')
    return null
  })
}

import { hash } from 'node:crypto'
import type { finishXeroConnection as contract, WireXeroOutcome } from '@skipyard/contract/xero/xero.ts'
import { connectionTexts } from '@skipyard/domain/xero/texts.ts'
import { record } from '#server/audit/record.ts'
import { Failure } from '#server/http/failure.ts'
import type { SteppedCall } from '#server/http/serve-in-steps.ts'
import type { WrittenReply } from '#server/http/written-reply.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { choiceSeal } from './choice-seal.ts'
import type { XeroOrganisation, XeroTokens } from './create-xero.ts'
import { linkOrganisation } from './link-organisation.ts'
import { openXero } from './open-xero.ts'
import { redirectUri } from './redirect-uri.ts'
import { requireXero } from './require-xero.ts'
import { keepChoice, takeAttempt } from './xero-attempt.store.ts'
import { readXeroConnection } from './xero-connection.reads.ts'

type Call = SteppedCall<typeof contract>

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

/** One organisation is connected; of several the person chooses. */
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

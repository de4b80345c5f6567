import { hash, randomBytes } from 'node:crypto'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import type { beginXeroConnection as contract } from '@skipyard/contract/xero/xero.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import type { MemberCall } from '#server/http/serve.ts'
import { openXero } from './open-xero.ts'
import { redirectUri } from './redirect-uri.ts'
import { requireXero } from './require-xero.ts'
import { addAttempt } from './xero-attempt.store.ts'

const GOOD_FOR_MS = 10 * 60_000

/** Begins to connect: a state and a proof that only this session can come back with, once, within ten minutes. */
export async function beginXeroConnection({
  scope,
  claims: { sessionId },
  services,
}: MemberCall<typeof contract>): Promise<ReplyOf<typeof contract>> {
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

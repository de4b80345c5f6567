import type * as contract from '@skipyard/contract/identity.account.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { record } from '#server/audit/record.ts'
import { notFound } from '#server/http/failure.ts'
import type { SteppedCall } from '#server/http/serve-in-steps.ts'
import { endSession, lockSession } from './session.store.ts'
import { startSession } from './start-session.ts'

/**
 * Goes on in another company of the login; one it is no member of is not found. The new session ends when the one that
 * asks would have ended: going to and fro is no way around signing in again.
 */
export async function switchTenant(
  call: SteppedCall<typeof contract.switchTenant>,
): Promise<ReplyOf<typeof contract.switchTenant>> {
  const { loginId, sessionId } = call.claims
  const session = await call.within((scope) => lockSession(scope, sessionId))
  const member = { loginId, tenantId: call.body.tenantId }
  const data = await startSession(call, member, { ...session, ifNoMember: notFound })
  await call.within(async (scope) => {
    await endSession(scope, sessionId)
    await record(scope, { action: 'session.ended', subjectId: sessionId })
  })
  return { data }
}

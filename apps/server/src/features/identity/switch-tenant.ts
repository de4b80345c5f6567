import type { switchTenant as operation } from '@skipyard/contract/identity.account.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { record } from '#server/audit/record.ts'
import { notFound } from '#server/http/failure.ts'
import type { PublicCall } from '#server/http/serve.ts'
import { endSession, lockSession } from './session.store.ts'
import { startSession } from './start-session.ts'
import { withOwnSession } from './with-own-session.ts'

/**
 * Goes on in another company of the login; one it is no member of is not found. The new session ends when the one that
 * asks would have ended: going to and fro is no way around signing in again.
 */
export async function switchTenant(call: PublicCall<typeof operation>): Promise<ReplyOf<typeof operation>> {
  const { loginId, session } = await withOwnSession(call, async (scope, claims) => ({
    loginId: claims.loginId,
    session: await lockSession(scope, claims.sessionId),
  }))
  const member = { loginId, tenantId: call.body.tenantId }
  const data = await startSession(call, member, { ...session, ifNoMember: notFound })
  await withOwnSession(call, async (scope, { sessionId }) => {
    await endSession(scope, sessionId)
    await record(scope, { action: 'session.ended', subjectId: sessionId })
  })
  return { data }
}

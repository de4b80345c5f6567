import type {
  endSession as endOne,
  endOtherSessions as endOthers,
} from '@skipyard/contract/identity.account.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { recordAll } from '#server/audit/record.ts'
import { notFound } from '#server/http/failure.ts'
import type { PublicCall } from '#server/http/serve.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { endOtherSessions as endAllBut, endOwnSession } from './session.store.ts'
import { withOwnSession } from './with-own-session.ts'

const recordEnded = (scope: TenantScope, ended: readonly string[]) =>
  recordAll(
    scope,
    ended.map((subjectId) => ({ action: 'session.ended', subjectId })),
  )

/** Ends one of the own sessions at once; 404 for everybody else's. */
export function endSession(call: PublicCall<typeof endOne>): Promise<ReplyOf<typeof endOne>> {
  return withOwnSession(call, async (scope) => {
    const ended = await endOwnSession(scope, call.params.sessionId)
    if (ended.length === 0) throw notFound()
    await recordEnded(scope, ended)
    return { data: { ended: ended.length } }
  })
}

/** Ends every own session but the one that asks. */
export function endOtherSessions(call: PublicCall<typeof endOthers>): Promise<ReplyOf<typeof endOthers>> {
  return withOwnSession(call, async (scope, { sessionId }) => {
    const ended = await endAllBut(scope, sessionId)
    await recordEnded(scope, ended)
    return { data: { ended: ended.length } }
  })
}

import type { endSession as operation } from '@skipyard/contract/identity.account.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { notFound } from '#server/http/failure.ts'
import type { PublicCall } from '#server/http/serve.ts'
import { recordEnded } from './record-ended.ts'
import { endOwnSession } from './session.store.ts'
import { withOwnSession } from './with-own-session.ts'

/** Ends one of the own sessions at once; 404 for everybody else's. */
export function endSession(call: PublicCall<typeof operation>): Promise<ReplyOf<typeof operation>> {
  return withOwnSession(call, async (scope) => {
    const ended = await endOwnSession(scope, call.params.sessionId)
    if (ended.length === 0) throw notFound()
    await recordEnded(scope, ended)
    return { data: { ended: ended.length } }
  })
}

import type { endOtherSessions as operation } from '@skipyard/contract/identity.account.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import type { PublicCall } from '#server/http/serve.ts'
import { recordEnded } from './record-ended.ts'
import { endOtherSessions as endAllBut } from './session.store.ts'
import { withOwnSession } from './with-own-session.ts'

/** Ends every own session but the one that asks. */
export function endOtherSessions(call: PublicCall<typeof operation>): Promise<ReplyOf<typeof operation>> {
  return withOwnSession(call, async (scope, { sessionId }) => {
    const ended = await endAllBut(scope, sessionId)
    await recordEnded(scope, ended)
    return { data: { ended: ended.length } }
  })
}

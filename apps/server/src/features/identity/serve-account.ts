import {
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
} from '@skipyard/contract/identity.account.ts'
import type { Door } from '#server/http/door.ts'
import { servePublic } from '#server/http/serve.ts'
import { changePassword as setPassword } from './change-password.ts'
import type { Desk } from './create-desk.ts'
import { endOtherSessions as endOthers } from './end-other-sessions.ts'
import { endSession as endOne } from './end-session.ts'
import { readOwnSessions } from './own-session.reads.ts'
import { withOwnSession } from './with-own-session.ts'

/** The own password and sessions. They sign in themselves, because they are about the session that asks. */
export function serveAccount(door: Door, desk: Desk): void {
  servePublic(door, changePassword, (call) => setPassword(call, desk))
  servePublic(door, endSession, endOne)
  servePublic(door, endOtherSessions, endOthers)
  servePublic(door, listSessions, async (call) => ({
    data: await withOwnSession(call, (scope, { sessionId }) => readOwnSessions(scope, sessionId)),
  }))
}

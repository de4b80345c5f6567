import {
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  switchTenant,
} from '@skipyard/contract/identity.account.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { servePublic } from '#server/http/serve.ts'
import { changePassword as setPassword } from './change-password.ts'
import type { Desk } from './create-desk.ts'
import { endOtherSessions as endOthers } from './end-other-sessions.ts'
import { endSession as endOne } from './end-session.ts'
import { readOwnSessions } from './own-session.reads.ts'
import { switchTenant as switchCompany } from './switch-tenant.ts'
import { withOwnSession } from './with-own-session.ts'

/** The own password and sessions. They sign in themselves, because they are about the session that asks. */
export function serveAccount(context: RouteContext, desk: Desk): void {
  servePublic(context, changePassword, (call) => setPassword(call, desk))
  servePublic(context, switchTenant, switchCompany)
  servePublic(context, endSession, endOne)
  servePublic(context, endOtherSessions, endOthers)
  servePublic(context, listSessions, async (call) => ({
    data: await withOwnSession(call, (scope, { sessionId }) => readOwnSessions(scope, sessionId)),
  }))
}

import {
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  switchTenant,
} from '@skipyard/contract/identity.account.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve } from '#server/http/serve.ts'
import { serveInSteps } from '#server/http/serve-in-steps.ts'
import { changePassword as setPassword } from './change-password.ts'
import type { SignInGuards } from './create-sign-in-guards.ts'
import { endOtherSessions as endOthers } from './end-other-sessions.ts'
import { endSession as endOne } from './end-session.ts'
import { readOwnSessions } from './own-session.reads.ts'
import { switchTenant as switchCompany } from './switch-tenant.ts'

/** The own password and sessions. */
export function serveAccount(context: RouteContext, guards: SignInGuards): void {
  serveInSteps(context, changePassword, (call) => setPassword(call, guards))
  serveInSteps(context, switchTenant, switchCompany)
  serve(context, endSession, async ({ scope, params }) => ({ data: await endOne(scope, params.sessionId) }))
  serve(context, endOtherSessions, async ({ scope, claims }) => ({
    data: await endOthers(scope, claims.sessionId),
  }))
  serve(context, listSessions, async ({ scope, claims }) => ({
    data: await readOwnSessions(scope, claims.sessionId),
  }))
}

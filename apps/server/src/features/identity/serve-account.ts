import * as account from '@skipyard/contract/identity.account.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve } from '#server/http/serve.ts'
import { serveInSteps } from '#server/http/serve-in-steps.ts'
import { changePassword } from './change-password.ts'
import type { SignInGuards } from './create-sign-in-guards.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { endSession } from './end-session.ts'
import { readOwnSessions } from './own-session.reads.ts'
import { switchTenant } from './switch-tenant.ts'

/** The own password and sessions. */
export function serveAccount(context: RouteContext, guards: SignInGuards): void {
  serveInSteps(context, account.changePassword, (call) => changePassword(call, guards))
  serveInSteps(context, account.switchTenant, switchTenant)
  serve(context, account.endSession, async ({ scope, params }) => ({
    data: await endSession(scope, params.sessionId),
  }))
  serve(context, account.endOtherSessions, async ({ scope, claims }) => ({
    data: await endOtherSessions(scope, claims.sessionId),
  }))
  serve(context, account.listSessions, async ({ scope, claims }) => ({
    data: await readOwnSessions(scope, claims.sessionId),
  }))
}

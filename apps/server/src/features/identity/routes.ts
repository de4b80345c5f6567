import { readLegal as readLegalOperation } from '@skipyard/contract/identity.legal.ts'
import {
  forgotPassword,
  getProfile,
  getUser,
  login,
  loginWithTenant,
  logout,
  refresh,
  register,
  resetPassword,
  updateProfile,
  updateUser,
} from '@skipyard/contract/identity.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve, servePublic } from '#server/http/serve.ts'
import { serveInSteps } from '#server/http/serve-in-steps.ts'
import { createSignInGuards } from './create-sign-in-guards.ts'
import { findUser } from './find-user.ts'
import { identityLimits } from './identity-limits.ts'
import { keepColumns } from './keep-columns.ts'
import { logIn } from './log-in.ts'
import { logInWithTenant } from './log-in-with-tenant.ts'
import { logOut } from './log-out.ts'
import { readLegal } from './read-legal.ts'
import { refreshSession } from './refresh-session.ts'
import { registerCompany } from './register-company.ts'
import { requestReset } from './request-reset.ts'
import { resetPassword as setPassword } from './reset-password.ts'
import { serveAccount } from './serve-account.ts'
import { servePeople } from './serve-people.ts'
import { updateProfile as changeProfile } from './update-profile.ts'
import { readProfile } from './user.reads.ts'

/** Signing up, in and out, and the own account. */
export function serveIdentity(context: RouteContext): void {
  const guards = createSignInGuards(identityLimits)
  servePublic(context, register, (call) => registerCompany(call, guards))
  servePublic(context, login, (call) => logIn(call, guards))
  servePublic(context, loginWithTenant, (call) => logInWithTenant(call, guards))
  servePublic(context, refresh, (call) => refreshSession(call, guards))
  serveInSteps(context, logout, logOut)
  servePublic(context, forgotPassword, (call) => requestReset(call, guards))
  servePublic(context, resetPassword, (call) => setPassword(call, guards))
  servePublic(context, readLegalOperation, async ({ params, services }) => ({
    data: { text: await readLegal(services.dataDir, params.name) },
  }))
  servePeople(context, guards)
  serveAccount(context, guards)
  serve(context, getProfile, async ({ scope }) => ({ data: await readProfile(scope) }))
  serve(context, updateProfile, async ({ scope, body }) => ({ data: await changeProfile(scope, body) }))
  serve(context, getUser, async ({ scope, params }) => ({
    data: { user: [await findUser(scope, params.userId)] },
  }))
  serve(context, updateUser, async ({ scope, params, body }) => ({
    data: { user: [await keepColumns(scope, { params, body })] },
  }))
}

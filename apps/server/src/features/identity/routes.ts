import * as legal from '@skipyard/contract/identity.legal.ts'
import * as contract from '@skipyard/contract/identity.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve, servePublic } from '#server/http/serve.ts'
import { serveInSteps } from '#server/http/serve-in-steps.ts'
import { createSignInGuards } from './create-sign-in-guards.ts'
import { forgotPassword } from './forgot-password.ts'
import { getUser } from './get-user.ts'
import { identityLimits } from './identity-limits.ts'
import { logIn } from './log-in.ts'
import { logInWithTenant } from './log-in-with-tenant.ts'
import { logOut } from './log-out.ts'
import { readLegal } from './read-legal.ts'
import { refresh } from './refresh.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { serveAccount } from './serve-account.ts'
import { servePeople } from './serve-people.ts'
import { updateProfile } from './update-profile.ts'
import { updateUser } from './update-user.ts'
import { readProfile } from './user.reads.ts'

/** Signing up, in and out, and the own account. */
export function serveIdentity(context: RouteContext): void {
  const guards = createSignInGuards(identityLimits)
  servePublic(context, contract.register, (call) => register(call, guards))
  servePublic(context, contract.login, (call) => logIn(call, guards))
  servePublic(context, contract.loginWithTenant, (call) => logInWithTenant(call, guards))
  servePublic(context, contract.refresh, (call) => refresh(call, guards))
  serveInSteps(context, contract.logout, logOut)
  servePublic(context, contract.forgotPassword, (call) => forgotPassword(call, guards))
  servePublic(context, contract.resetPassword, (call) => resetPassword(call, guards))
  servePublic(context, legal.readLegal, async ({ params, services }) => ({
    data: { text: await readLegal(services.dataDir, params.name) },
  }))
  servePeople(context, guards)
  serveAccount(context, guards)
  serve(context, contract.getProfile, async ({ scope }) => ({ data: await readProfile(scope) }))
  serve(context, contract.updateProfile, async ({ scope, body }) => ({
    data: await updateProfile(scope, body),
  }))
  serve(context, contract.getUser, async ({ scope, params }) => ({
    data: { user: [await getUser(scope, params.userId)] },
  }))
  serve(context, contract.updateUser, async ({ scope, params, body }) => ({
    data: { user: [await updateUser(scope, { params, body })] },
  }))
}

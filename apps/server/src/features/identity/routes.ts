import * as account from '@skipyard/contract/identity.account.ts'
import * as columns from '@skipyard/contract/identity.columns.ts'
import * as legal from '@skipyard/contract/identity.legal.ts'
import * as people from '@skipyard/contract/identity.people.ts'
import { getSignUp } from '@skipyard/contract/identity.sign-up.ts'
import * as contract from '@skipyard/contract/identity.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve, servePublic } from '#server/http/serve.ts'
import { serveInSteps } from '#server/http/serve-in-steps.ts'
import { acceptInvite } from './accept-invite.ts'
import { changePassword } from './change-password.ts'
import { changeRole } from './change-role.ts'
import { createSignInGuards, type SignInGuards } from './create-sign-in-guards.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { endSession } from './end-session.ts'
import { forgotPassword } from './forgot-password.ts'
import { getPeopleHistory } from './get-people-history.ts'
import { getUser } from './get-user.ts'
import { identityLimits } from './identity-limits.ts'
import { inviteUser } from './invite-user.ts'
import { isSignUpOpen } from './is-sign-up-open.ts'
import { listInvites } from './list-invites.ts'
import { listMailFailures } from './list-mail-failures.ts'
import { listUsers } from './list-users.ts'
import { logIn } from './log-in.ts'
import { logInWithTenant } from './log-in-with-tenant.ts'
import { logOut } from './log-out.ts'
import { openInvite } from './open-invite.ts'
import { readOwnSessions } from './own-session.reads.ts'
import { readLegal } from './read-legal.ts'
import { refresh } from './refresh.ts'
import { register } from './register.ts'
import { removeUser } from './remove-user.ts'
import { resendInvite } from './resend-invite.ts'
import { resetPassword } from './reset-password.ts'
import { switchTenant } from './switch-tenant.ts'
import { updateProfile } from './update-profile.ts'
import { updateUser } from './update-user.ts'
import { readProfile } from './user.reads.ts'
import { withdrawInvite } from './withdraw-invite.ts'

/** The people of the company and their invitations. */
function servePeople(context: RouteContext, guards: SignInGuards): void {
  const sending = { services: context.services, invites: guards.invites }
  serve(context, people.listUsers, ({ scope }) => listUsers(scope))
  serve(context, people.getPeopleHistory, async ({ scope }) => ({ data: await getPeopleHistory(scope) }))
  serve(context, people.changeRole, async ({ scope, params, body }) => ({
    data: await changeRole(scope, { params, body }),
  }))
  serve(context, people.removeUser, async ({ scope, params }) => ({
    data: await removeUser(scope, params.userId),
  }))
  serve(context, people.listInvites, ({ scope }) => listInvites(scope))
  serve(context, people.listMailFailures, ({ scope }) => listMailFailures(scope))
  serve(context, people.inviteUser, async ({ scope, body }) => ({
    data: await inviteUser(scope, body, sending),
  }))
  serve(context, people.resendInvite, async ({ scope, params }) => ({
    data: await resendInvite(scope, params.inviteId, sending),
  }))
  serve(context, people.withdrawInvite, async ({ scope, params }) => ({
    data: await withdrawInvite(scope, params.inviteId),
  }))
  servePublic(context, people.openInvite, (call) => openInvite(call, guards))
  servePublic(context, people.acceptInvite, (call) => acceptInvite(call, guards))
}

/** The own password and sessions. */
function serveAccount(context: RouteContext, guards: SignInGuards): void {
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

/** Signing up, in and out, and the own account. */
export function serveIdentity(context: RouteContext): void {
  const guards = createSignInGuards(identityLimits)
  servePublic(context, contract.register, (call) => register(call, guards))
  servePublic(context, getSignUp, async ({ services }) => ({
    data: {
      isOpen: await isSignUpOpen(services),
      trialDays: services.signUp.trialDays,
      companyAbn: services.signUp.companyAbn ?? null,
    },
  }))
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
  serve(context, columns.getUser, async ({ scope, params }) => ({
    data: { user: [await getUser(scope, params.userId)] },
  }))
  serve(context, columns.updateUser, async ({ scope, params, body }) => ({
    data: { user: [await updateUser(scope, { params, body })] },
  }))
}

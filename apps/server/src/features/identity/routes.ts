import * as account from '@skipyard/contract/identity/account.ts'
import * as columns from '@skipyard/contract/identity/columns.ts'
import * as contract from '@skipyard/contract/identity/identity.ts'
import * as legal from '@skipyard/contract/identity/legal.ts'
import * as people from '@skipyard/contract/identity/people.ts'
import { getSignUp } from '@skipyard/contract/identity/sign-up.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve, servePublic } from '#server/http/serve.ts'
import { serveInSteps } from '#server/http/serve-in-steps.ts'
import { acceptInvite, openInvite } from './accept-invite.ts'
import { changePassword, forgotPassword, resetPassword } from './password-changes.ts'
import {
  changeRole,
  getPeopleHistory,
  inviteUser,
  listInvites,
  listMailFailures,
  listUsers,
  removeUser,
  resendInvite,
  withdrawInvite,
} from './people.ts'
import { getUser, updateProfile, updateUser } from './profile.ts'
import { isSignUpOpen, readLegal, register } from './register.ts'
import { serveSecondStep } from './second-step/routes.ts'
import { endOtherSessions, endSession, logOut, refresh } from './sessions.ts'
import { logIn, logInWithTenant, switchTenant } from './sign-in.ts'
import { createSignInGuards, identityLimits, type SignInGuards } from './sign-in-guards.ts'
import { readOwnSessions, readProfile } from './user.reads.ts'

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
  serveSecondStep(context, guards)
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

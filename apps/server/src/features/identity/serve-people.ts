import * as people from '@skipyard/contract/identity.people.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve, servePublic } from '#server/http/serve.ts'
import { acceptInvite } from './accept-invite.ts'
import { changeRole } from './change-role.ts'
import type { SignInGuards } from './create-sign-in-guards.ts'
import { inviteUser } from './invite-user.ts'
import { listInvites } from './list-invites.ts'
import { listMailFailures } from './list-mail-failures.ts'
import { listUsers } from './list-users.ts'
import { openInvite } from './open-invite.ts'
import { removeUser } from './remove-user.ts'
import { resendInvite } from './resend-invite.ts'
import { withdrawInvite } from './withdraw-invite.ts'

/** The people of the company and their invitations. */
export function servePeople(context: RouteContext, guards: SignInGuards): void {
  const sending = { services: context.services, invites: guards.invites }
  serve(context, people.listUsers, ({ scope }) => listUsers(scope))
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

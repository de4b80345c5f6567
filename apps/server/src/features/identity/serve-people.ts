import {
  acceptInvite,
  changeRole,
  inviteUser,
  listInvites,
  listMailFailures,
  listUsers,
  openInvite,
  removeUser,
  resendInvite,
  withdrawInvite,
} from '@skipyard/contract/identity.people.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve, servePublic } from '#server/http/serve.ts'
import { acceptInvite as join } from './accept-invite.ts'
import { changeRole as giveRole } from './change-role.ts'
import type { SignInGuards } from './create-sign-in-guards.ts'
import { inviteUser as invite } from './invite-user.ts'
import { listInvites as listSent } from './list-invites.ts'
import { listMailFailures as listUnsent } from './list-mail-failures.ts'
import { listPeople } from './list-people.ts'
import { openInvite as open } from './open-invite.ts'
import { removeUser as remove } from './remove-user.ts'
import { resendInvite as sendAgain } from './resend-invite.ts'
import { withdrawInvite as withdraw } from './withdraw-invite.ts'

/** The people of the company and their invitations. */
export function servePeople(context: RouteContext, guards: SignInGuards): void {
  const sending = { services: context.services, invites: guards.invites }
  serve(context, listUsers, ({ scope }) => listPeople(scope))
  serve(context, changeRole, async ({ scope, params, body }) => ({
    data: await giveRole(scope, { params, body }),
  }))
  serve(context, removeUser, async ({ scope, params }) => ({ data: await remove(scope, params.userId) }))
  serve(context, listInvites, ({ scope }) => listSent(scope))
  serve(context, listMailFailures, ({ scope }) => listUnsent(scope))
  serve(context, inviteUser, async ({ scope, body }) => ({ data: await invite(scope, body, sending) }))
  serve(context, resendInvite, async ({ scope, params }) => ({
    data: await sendAgain(scope, params.inviteId, sending),
  }))
  serve(context, withdrawInvite, async ({ scope, params }) => ({
    data: await withdraw(scope, params.inviteId),
  }))
  servePublic(context, openInvite, (call) => open(call, guards))
  servePublic(context, acceptInvite, (call) => join(call, guards))
}

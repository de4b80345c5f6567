import type { WireInvite } from '@skipyard/contract/identity.people.ts'
import { record } from '#server/audit/record.ts'
import { notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { holdPeople } from './hold-people.ts'
import { lockInvite, renewInvite } from './invite.store.ts'
import type { InviteSending } from './invite-user.ts'
import { readInvite } from './read-invite.ts'
import { sendInvite } from './send-invite.ts'

/** Mails a new link; the earlier one no longer works, and its days begin again. */
export async function resendInvite(
  scope: TenantScope,
  inviteId: string,
  { services, invites }: InviteSending,
): Promise<WireInvite> {
  await holdPeople(scope)
  const invited = await lockInvite(scope, inviteId)
  if (!invited) throw notFound()
  await invites.spend(scope.tenantId)
  await renewInvite(scope, inviteId, await sendInvite(scope, invited, services))
  await record(scope, { action: 'invite.sent-again', subjectId: inviteId })
  scope.announce('users')
  return readInvite(scope, inviteId)
}

import type { WireInvite } from '@skipyard/contract/identity.people.ts'
import { MOST_INVITES } from '@skipyard/domain/identity/people.ts'
import { memberTexts } from '@skipyard/domain/identity/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { Failure, invalid } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { Throttle } from '#server/http/throttle.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { holdPeople } from './hold-people.ts'
import { addInvite, countInvites, type Invited } from './invite.store.ts'
import { readInvite } from './read-invite.ts'
import { sendInvite } from './send-invite.ts'

/** What sending an invitation takes. */
export interface InviteSending {
  services: Services
  invites: Throttle
}

/** Mails somebody a link to join; whether the email has a login elsewhere makes no difference here. */
export async function inviteUser(
  scope: TenantScope,
  invited: Invited,
  { services, invites }: InviteSending,
): Promise<WireInvite> {
  const people = await holdPeople(scope)
  if (people.some(({ email }) => email === invited.email)) throw invalid('email', memberTexts.isMember)
  if ((await countInvites(scope)) >= MOST_INVITES) throw new Failure(409, memberTexts.tooManyInvites)
  await invites.spend(scope.tenantId)
  const id = uuidv7()
  const sending = await sendInvite(scope, invited, services)
  if (!(await addInvite(scope, { ...invited, ...sending, id }))) {
    throw invalid('email', memberTexts.isInvited)
  }
  const changes = {
    email: { from: null, to: invited.email },
    role: { from: null, to: invited.role },
  }
  await record(scope, { action: 'invite.sent', subjectId: id, changes })
  scope.announce('users')
  return readInvite(scope, id)
}

import { record } from '#server/audit/record.ts'
import { notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { holdPeople } from './hold-people.ts'
import { dropInvite, lockInvite } from './invite.store.ts'

/** Takes an invitation back; its link no longer works. */
export async function withdrawInvite(scope: TenantScope, inviteId: string): Promise<{ _id: string }> {
  await holdPeople(scope)
  const invited = await lockInvite(scope, inviteId)
  if (!invited) throw notFound()
  await dropInvite(scope, inviteId)
  const changes = { email: { from: invited.email, to: null } }
  await record(scope, { action: 'invite.withdrawn', subjectId: inviteId, changes })
  scope.announce('users')
  return { _id: inviteId }
}

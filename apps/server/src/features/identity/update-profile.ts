import type * as contract from '@skipyard/contract/identity.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { record } from '#server/audit/record.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { noteGuideSeen } from './login.store.ts'
import { readProfile } from './user.reads.ts'
import { loadOwnDetails, noteNameGiven, saveOwnDetails } from './user.store.ts'

/** Changes the own name or status dot, and notes that the guide was seen; everybody may, for themselves. */
export async function updateProfile(
  scope: TenantScope,
  { name, status, hasSeenGuide }: RequestOf<typeof contract.updateProfile>['body'],
): Promise<contract.WireProfile> {
  const before = await loadOwnDetails(scope)
  const after = { name: name ?? before.name, status: status ?? before.status }
  const changes = {
    ...(after.name !== before.name && { name: { from: before.name, to: after.name } }),
    ...(after.status !== before.status && { status: { from: before.status, to: after.status } }),
  }
  if (Object.keys(changes).length > 0) {
    await saveOwnDetails(scope, after)
    await record(scope, { action: 'user.profile-changed', subjectId: scope.actor.loginId, changes })
    scope.announce('users')
  }
  if (name !== undefined) await noteNameGiven(scope)
  if (hasSeenGuide) await noteGuideSeen(scope)
  return readProfile(scope)
}

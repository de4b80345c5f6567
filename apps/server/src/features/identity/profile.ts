import type * as columnsContract from '@skipyard/contract/identity/columns.ts'
import type { WireUser } from '@skipyard/contract/identity/columns.ts'
import type * as contract from '@skipyard/contract/identity/identity.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { canChangeOwnAccount, canSeeUser } from '@skipyard/domain/identity/policy.ts'
import { record } from '#server/audit/record.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { noteGuideSeen } from './login.store.ts'
import { loadOwnDetails, noteNameGiven, saveColumnHeaders, saveOwnDetails } from './person.store.ts'
import { readProfile, readUser } from './user.reads.ts'

/**
 * One's own user, or a colleague's for members who may list people: 403 for others, 404 for an unknown user.
 */
export async function getUser(scope: TenantScope, userId: string): Promise<WireUser> {
  if (!canSeeUser(scope.actor, userId)) throw notAllowed()
  const user = await readUser(scope, userId)
  if (!user) throw notFound()
  return user
}

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

export async function updateUser(
  scope: TenantScope,
  { params, body }: Pick<RequestOf<typeof columnsContract.updateUser>, 'params' | 'body'>,
): Promise<columnsContract.WireUser> {
  const user = await getUser(scope, params.userId)
  if (!canChangeOwnAccount(scope.actor, user._id)) throw notAllowed()
  const before = user.bookingColumnHeaders
  const after = { ...before, ...body }
  await saveColumnHeaders(scope, after)
  const changes = { bookingColumnHeaders: { from: before, to: after } }
  await record(scope, { action: 'user.columns-kept', subjectId: user._id, changes })
  return { ...user, bookingColumnHeaders: after }
}

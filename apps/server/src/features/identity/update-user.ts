import type * as contract from '@skipyard/contract/identity.columns.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { canChangeOwnAccount } from '@skipyard/domain/identity/policy.ts'
import { record } from '#server/audit/record.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { getUser } from './get-user.ts'
import { saveColumnHeaders } from './user.store.ts'

/** Keeps column choices of the booking lists, everybody their own (spec 000 §3 User column preferences). */
export async function updateUser(
  scope: TenantScope,
  { params, body }: Pick<RequestOf<typeof contract.updateUser>, 'params' | 'body'>,
): Promise<contract.WireUser> {
  const user = await getUser(scope, params.userId)
  if (!canChangeOwnAccount(scope.actor, user._id)) throw notAllowed()
  const before = user.bookingColumnHeaders
  const after = { ...before, ...body }
  await saveColumnHeaders(scope, after)
  const changes = { bookingColumnHeaders: { from: before, to: after } }
  await record(scope, { action: 'user.columns-kept', subjectId: user._id, changes })
  return { ...user, bookingColumnHeaders: after }
}

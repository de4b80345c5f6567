import type { WireInvite } from '@skipyard/contract/identity.people.ts'
import { canManageUsers } from '@skipyard/domain/identity/policy.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readInvites } from './person.reads.ts'

/** Who has been invited, for those who invite. */
export async function listInvites(scope: TenantScope): Promise<{ total: number; data: WireInvite[] }> {
  if (!canManageUsers(scope.actor)) throw notAllowed()
  const data = await readInvites(scope)
  return { total: data.length, data }
}

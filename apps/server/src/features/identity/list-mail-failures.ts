import type { WireMailFailure } from '@skipyard/contract/identity.people.ts'
import { canManageUsers } from '@skipyard/domain/identity/policy.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readMailFailures } from './mail-failure.reads.ts'

/** The emails of the company that could not be sent, for those who invite. */
export async function listMailFailures(
  scope: TenantScope,
): Promise<{ total: number; data: WireMailFailure[] }> {
  if (!canManageUsers(scope.actor)) throw notAllowed()
  const data = await readMailFailures(scope)
  return { total: data.length, data }
}

import type { WireInvite, WirePerson } from '@skipyard/contract/identity.people.ts'
import { canListUsers, canManageUsers } from '@skipyard/domain/identity/policy.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readInvites, readPeople } from './person.reads.ts'

/** Who works here, for those who may see it. */
export async function listPeople(scope: TenantScope): Promise<{ total: number; data: WirePerson[] }> {
  if (!canListUsers(scope.actor)) throw notAllowed()
  const data = await readPeople(scope)
  return { total: data.length, data }
}

/** Who has been invited, for those who invite. */
export async function listInvites(scope: TenantScope): Promise<{ total: number; data: WireInvite[] }> {
  if (!canManageUsers(scope.actor)) throw notAllowed()
  const data = await readInvites(scope)
  return { total: data.length, data }
}

import type { WirePerson } from '@skipyard/contract/identity.people.ts'
import { canListUsers } from '@skipyard/domain/identity/policy.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readPeople } from './person.reads.ts'

/** Who works here, for those who may see it. */
export async function listUsers(scope: TenantScope): Promise<{ total: number; data: WirePerson[] }> {
  if (!canListUsers(scope.actor)) throw notAllowed()
  const data = await readPeople(scope)
  return { total: data.length, data }
}

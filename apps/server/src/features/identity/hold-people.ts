import { canManageUsers } from '@skipyard/domain/identity/policy.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type HeldPerson, lockPeople } from './person.store.ts'

/**
 * The people, held, for somebody who may manage them. Asked again once they are held: two owners who lower each other
 * at the same moment come one after the other, and the second is none any more.
 */
export async function holdPeople(scope: TenantScope): Promise<HeldPerson[]> {
  if (!canManageUsers(scope.actor)) throw notAllowed()
  const people = await lockPeople(scope)
  const self = people.find(({ loginId }) => loginId === scope.actor.loginId)
  if (!self || !canManageUsers(self)) throw notAllowed()
  return people
}

import { removePerson } from '@skipyard/domain/identity/people.ts'
import { record } from '#server/audit/record.ts'
import { accept, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { holdPeople } from './hold-people.ts'
import { endMembership } from './person.store.ts'
import { endSessionsHere } from './session.store.ts'

/** Takes somebody out of the company; their tokens there stop working, and their screens hear no more, with the commit. */
export async function removeUser(scope: TenantScope, userId: string): Promise<{ _id: string }> {
  const people = await holdPeople(scope)
  const person = people.find(({ loginId }) => loginId === userId)
  if (!person) throw notFound()
  accept(removePerson(people, userId))
  await endMembership(scope, userId)
  await endSessionsHere(scope, userId)
  const changes = { role: { from: person.role, to: null } }
  await record(scope, { action: 'user.removed', subjectId: userId, changes })
  scope.announce('users')
  return { _id: userId }
}

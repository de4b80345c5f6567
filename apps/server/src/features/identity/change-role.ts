import type * as contract from '@skipyard/contract/identity.people.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { changeRole as decide } from '@skipyard/domain/identity/people.ts'
import { record } from '#server/audit/record.ts'
import { accept, notFound, stale } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { holdPeople } from './hold-people.ts'
import { readPeople } from './person.reads.ts'
import { saveRole } from './person.store.ts'

/** Gives somebody another role; in force with their next call. */
export async function changeRole(
  scope: TenantScope,
  { params, body }: Pick<RequestOf<typeof contract.changeRole>, 'params' | 'body'>,
): Promise<contract.WirePerson> {
  const people = await holdPeople(scope)
  const { userId: loginId } = params
  const person = people.find((one) => one.loginId === loginId)
  if (!person) throw notFound()
  if (person.version !== body.version) throw stale()
  if (person.role !== body.role) {
    accept(decide(people, { loginId, role: body.role }))
    await saveRole(scope, { loginId, role: body.role })
    const changes = { role: { from: person.role, to: body.role } }
    await record(scope, { action: 'user.role-changed', subjectId: loginId, changes })
    scope.announce('users')
  }
  const now = (await readPeople(scope)).find(({ _id }) => _id === loginId)
  if (!now) throw notFound()
  return now
}

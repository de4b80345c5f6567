import type * as contract from '@skipyard/contract/identity/people.ts'
import type { WireMailFailure, WirePerson } from '@skipyard/contract/identity/people.ts'
import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import { changeRole as decide, removePerson } from '@skipyard/domain/identity/people.ts'
import { personChangesInWords } from '@skipyard/domain/identity/person-change-words.ts'
import { canListUsers, canManageUsers, canReadAudit } from '@skipyard/domain/identity/policy.ts'
import { record } from '#server/audit/record.ts'
import { accept, notAllowed, notFound, stale } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readMailFailures, readPeople, readPeopleHistory } from './person.reads.ts'
import { endMembership, type HeldPerson, lockPeople, saveRole } from './person.store.ts'
import { endSessionsHere } from './session.store.ts'

/**
 * Permission is checked again under the lock: of two owners who demote each other at once, the second is no
 * owner any more.
 */
export async function holdPeople(scope: TenantScope): Promise<HeldPerson[]> {
  if (!canManageUsers(scope.actor)) throw notAllowed()
  const people = await lockPeople(scope)
  const self = people.find(({ loginId }) => loginId === scope.actor.loginId)
  if (!self || !canManageUsers(self)) throw notAllowed()
  return people
}

/** Gives a person another role, which counts from their next call. */
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

/** Removes a person from the company; their sessions and live screens end with the commit. */
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

export async function listUsers(scope: TenantScope): Promise<{ total: number; data: WirePerson[] }> {
  if (!canListUsers(scope.actor)) throw notAllowed()
  const data = await readPeople(scope)
  return { total: data.length, data }
}

type Entries = ReplyOf<typeof contract.getPeopleHistory>['data']

export async function getPeopleHistory(scope: TenantScope): Promise<Entries> {
  if (!canReadAudit(scope.actor)) throw notAllowed()
  const entries = await readPeopleHistory(scope)
  return entries
    .map(({ id, at, by, action, subject, changes }) => ({
      _id: id,
      at: at.toISOString(),
      by,
      action,
      subject,
      changes: personChangesInWords(changes),
    }))
    .filter(({ action, changes }) => action !== 'user.profile-changed' || changes.length > 0)
}

export async function listMailFailures(
  scope: TenantScope,
): Promise<{ total: number; data: WireMailFailure[] }> {
  if (!canManageUsers(scope.actor)) throw notAllowed()
  const data = await readMailFailures(scope)
  return { total: data.length, data }
}

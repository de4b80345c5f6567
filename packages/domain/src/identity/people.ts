import { accepted, type Decision, refused } from '../shared/decision.ts'
import type { Role } from './role.ts'
import { memberTexts } from './texts.ts'

/** Days an invitation can be accepted after it was sent. */
export const INVITE_DAYS = 7

export const MOST_INVITES = 100

/** A person who works in a company, and their role. */
export interface Colleague {
  loginId: string
  role: Role
}

const hasOwner = (people: readonly Colleague[]) => people.some(({ role }) => role === 'owner')

/** Gives a person another role; refused where the company would be left without an owner. */
export function changeRole<Person extends Colleague>(
  people: readonly Person[],
  { loginId, role }: Colleague,
): Decision<Person[], 'last-owner'> {
  const after = people.map((person) => (person.loginId === loginId ? { ...person, role } : person))
  return hasOwner(after) ? accepted(after) : refused('last-owner', memberTexts.lastOwnerRole)
}

/** Removes a person; refused where the company would be left without an owner. */
export function removePerson<Person extends Colleague>(
  people: readonly Person[],
  loginId: string,
): Decision<Person[], 'last-owner'> {
  const after = people.filter((person) => person.loginId !== loginId)
  return hasOwner(after) ? accepted(after) : refused('last-owner', memberTexts.lastOwnerRemoved)
}

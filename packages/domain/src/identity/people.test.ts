import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Colleague, changeRole, removePerson } from './people.ts'
import { ROLES } from './role.ts'
import { memberTexts } from './texts.ts'

const people: Colleague[] = [
  { loginId: 'renee', role: 'owner' },
  { loginId: 'joe', role: 'dispatcher' },
]

test('somebody is given another role, and everybody else keeps theirs', () => {
  expect(changeRole(people, { loginId: 'joe', role: 'office' })).toEqual({
    ok: true,
    value: [
      { loginId: 'renee', role: 'owner' },
      { loginId: 'joe', role: 'office' },
    ],
  })
})

test.each(['office', 'dispatcher', 'viewer'] as const)('the last owner does not become %s', (role) => {
  const message = memberTexts.lastOwnerRole
  expect(changeRole(people, { loginId: 'renee', role })).toMatchObject({ ok: false, message })
})

test('the last owner is not removed; anybody else is', () => {
  const message = memberTexts.lastOwnerRemoved
  expect(removePerson(people, 'renee')).toMatchObject({ ok: false, message })
  expect(removePerson(people, 'joe')).toEqual({ ok: true, value: [people[0]] })
})

test('one of two owners may go, and then the other stays', () => {
  const two = changeRole(people, { loginId: 'joe', role: 'owner' })
  const one = two.ok ? removePerson(two.value, 'renee') : two
  expect(one).toEqual({ ok: true, value: [{ loginId: 'joe', role: 'owner' }] })
  expect(one.ok && removePerson(one.value, 'joe').ok).toBe(false)
})

test('whatever is changed in whatever order, a company has an owner', () => {
  const step = fc.record({
    loginId: fc.constantFrom('a', 'b', 'c', 'd'),
    role: fc.constantFrom(...ROLES, 'gone' as const),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let now: Colleague[] = [
        { loginId: 'a', role: 'owner' },
        { loginId: 'b', role: 'owner' },
        { loginId: 'c', role: 'office' },
        { loginId: 'd', role: 'viewer' },
      ]
      for (const { loginId, role } of steps) {
        const decision = role === 'gone' ? removePerson(now, loginId) : changeRole(now, { loginId, role })
        const owners = now.filter((person) => person.role === 'owner')
        const isLastOwner = owners.length === 1 && owners[0]?.loginId === loginId && role !== 'owner'
        expect(decision.ok).toBe(!isLastOwner)
        if (decision.ok) now = decision.value
        expect(now.some((person) => person.role === 'owner')).toBe(true)
      }
    }),
  )
})

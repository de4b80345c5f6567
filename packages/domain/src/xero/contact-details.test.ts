import fc from 'fast-check'
import { expect, test } from 'vitest'
import '../testing/same-samples.ts'
import { areDetailsBehind, CONTACT_DETAILS, type ContactDetails, judgeDetails } from './contact-details.ts'

const details = (more: Partial<ContactDetails> = {}): ContactDetails => ({
  name: 'Nadia Haddad',
  email: 'nadia@example.com.au',
  abn: '',
  phone: '0491570006',
  address: '12 Bay St',
  ...more,
})

const agreed = { ours: details(), theirs: details({ name: 'Haddad, Nadia' }) }

test('an email that changed here goes to the contact, and the name the bookkeeper gave stays', () => {
  const sides = { ours: details({ email: 'new@example.com.au' }), theirs: agreed.theirs }
  expect(areDetailsBehind(agreed, sides.ours)).toBe(true)
  expect(judgeDetails(agreed, sides)).toEqual({ send: ['email'], ask: [] })
})

test('what only the bookkeeper changed is left alone', () => {
  const sides = { ours: details(), theirs: details({ phone: '0399990000', email: 'books@example.com.au' }) }
  expect(areDetailsBehind(agreed, sides.ours)).toBe(false)
  expect(judgeDetails(agreed, sides)).toEqual({ send: [], ask: [] })
})

test('what both sides changed is asked, unless they changed it alike', () => {
  const ours = details({ email: 'new@example.com.au', phone: '0400000001' })
  const theirs = { ...agreed.theirs, email: 'other@example.com.au', phone: '0400000001' }
  expect(judgeDetails(agreed, { ours, theirs })).toEqual({ send: [], ask: ['email'] })
})

test('nothing is both sent and asked, and nothing goes over what the books changed', () => {
  const any = fc.record(
    Object.fromEntries(CONTACT_DETAILS.map((detail) => [detail, fc.constantFrom('', 'a', 'b')])),
  )
  const sides = fc.record({ ours: any, theirs: any })
  fc.assert(
    fc.property(sides, sides, (before, now) => {
      const read = (side: Record<string, string>) => details({ ...side })
      const then = { ours: read(before.ours), theirs: read(before.theirs) }
      const after = { ours: read(now.ours), theirs: read(now.theirs) }
      const { send, ask } = judgeDetails(then, after)
      expect(send.filter((detail) => ask.includes(detail))).toEqual([])
      expect(send.every((detail) => then.theirs[detail] === after.theirs[detail])).toBe(true)
      expect([...send, ...ask].every((detail) => then.ours[detail] !== after.ours[detail])).toBe(true)
    }),
  )
})

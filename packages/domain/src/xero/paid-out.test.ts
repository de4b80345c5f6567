import fc from 'fast-check'
import { expect, test } from 'vitest'
import '../testing/same-samples.ts'
import { paidOutOf } from './paid-out.ts'

const of = (id: string, amountCents: number) => ({ id, amountCents })

test('a refund is paid out of the note that is just as much, otherwise of the latest', () => {
  const notes = [of('n1', 7_000), of('n2', 9_000)]
  expect(paidOutOf(notes, [of('r', 7_000)], [])).toEqual([{ id: 'r', noteId: 'n1', amountCents: 7_000 }])
  expect(paidOutOf(notes, [of('r', 8_000)], [])).toEqual([{ id: 'r', noteId: 'n2', amountCents: 8_000 }])
})

test('one that is more than any note is paid out of several', () => {
  expect(paidOutOf([of('n1', 7_000), of('n2', 9_000)], [of('r', 12_000)], [])).toEqual([
    { id: 'r', noteId: 'n2', amountCents: 9_000 },
    { id: 'r', noteId: 'n1', amountCents: 3_000 },
  ])
})

test('what has been paid out stays where it is, whatever comes after', () => {
  const known = [{ id: 'r1', noteId: 'n2', amountCents: 5_000 }]
  const notes = [of('n1', 5_000), of('n2', 9_000)]
  expect(paidOutOf(notes, [of('r1', 5_000), of('r2', 9_000)], known)).toEqual([
    { id: 'r1', noteId: 'n2', amountCents: 5_000 },
    { id: 'r2', noteId: 'n2', amountCents: 4_000 },
    { id: 'r2', noteId: 'n1', amountCents: 5_000 },
  ])
})

test('a refund that was taken back is paid out no more', () => {
  const known = [{ id: 'r1', noteId: 'n1', amountCents: 5_000 }]
  expect(paidOutOf([of('n1', 5_000)], [], known)).toEqual([])
})

const cents = fc.integer({ min: 1, max: 20_000 })

test('refunds that notes stand for are paid out whole, of no note more than it is, and twice the same', () => {
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 6 }), fc.array(cents, { maxLength: 6 }), (amounts, wanted) => {
      const notes = amounts.map((amount, index) => of(`n${index}`, amount))
      const most = amounts.reduce((total, amount) => total + amount, 0)
      let left = most
      const refunds = wanted.flatMap((amount, index) => {
        if (amount > left) return []
        left -= amount
        return [of(`r${index}`, amount)]
      })
      const plan = paidOutOf(notes, refunds, [])
      for (const { id, amountCents } of refunds) {
        const parts = plan.filter((one) => one.id === id)
        expect(parts.reduce((total, part) => total + part.amountCents, 0)).toBe(amountCents)
      }
      for (const { id, amountCents } of notes) {
        const parts = plan.filter(({ noteId }) => noteId === id)
        expect(parts.reduce((total, part) => total + part.amountCents, 0)).toBeLessThanOrEqual(amountCents)
      }
      expect(paidOutOf(notes, refunds, plan)).toHaveLength(plan.length)
    }),
  )
})

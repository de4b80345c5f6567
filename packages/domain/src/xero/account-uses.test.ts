import fc from 'fast-check'
import { expect, test } from 'vitest'
import '../testing/same-samples.ts'
import { type AccountMove, accountUses } from './account-uses.ts'

const move = (id: string, invoiceId: string | null, amountCents: number): AccountMove => ({
  id,
  bookingId: `booking of ${invoiceId}`,
  invoiceId,
  amountCents,
})
const usesOf = (moves: AccountMove[], credit: [string, number][]) => {
  const { fromAccount, sourceIds } = accountUses(moves, new Map(credit))
  return { parts: [...fromAccount], sourceIds }
}

test('what was left of a lowered invoice pays the next one by its note', () => {
  expect(usesOf([move('left', 'A', -7_000), move('used', 'B', 7_000)], [['A', 7_000]])).toEqual({
    parts: [['used', 7_000]],
    sourceIds: ['A'],
  })
})

test('what no note stands for is money of its own', () => {
  const moves = [move('left', null, -5_000), move('more', 'A', -7_000), move('used', 'B', 8_000)]
  expect(usesOf(moves, [['A', 4_000]])).toEqual({ parts: [['used', 3_000]], sourceIds: ['A'] })
})

test('what goes back where it was left leaves the rest of the credit', () => {
  const moves = [move('left', 'A', -7_000), move('back', 'A', 3_000), move('used', 'B', 7_000)]
  expect(usesOf(moves, [['A', 4_000]])).toEqual({ parts: [['used', 4_000]], sourceIds: ['A'] })
})

test('never more than was used, than was left, or than notes stand for', () => {
  const moves = fc.array(
    fc.record({
      invoiceId: fc.constantFrom('A', 'B', 'C', null),
      amountCents: fc.integer({ min: -900, max: 900 }),
    }),
    { maxLength: 12 },
  )
  const credit = fc.dictionary(fc.constantFrom('A', 'B', 'C'), fc.integer({ min: 0, max: 900 }))
  fc.assert(
    fc.property(moves, credit, (drawn, notes) => {
      const all = drawn.map(({ invoiceId, amountCents }, index) => move(`${index}`, invoiceId, amountCents))
      const { fromAccount } = accountUses(all, new Map(Object.entries(notes)))
      for (const [id, cents] of fromAccount) {
        expect(cents).toBeGreaterThan(0)
        expect(cents).toBeLessThanOrEqual(all.find((one) => one.id === id)?.amountCents ?? 0)
      }
      const sum = [...fromAccount.values()].reduce((total, cents) => total + cents, 0)
      expect(sum).toBeLessThanOrEqual(Object.values(notes).reduce((total, cents) => total + cents, 0))
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import '../../testing/same-samples.ts'
import { SAMPLE_TODAY as today } from '../../bookings/sample-booking.ts'
import { addDays } from '../../shared/local-date.ts'
import { allocateRest } from './payment.ts'

const open = [
  { id: 'new', dueOn: addDays(today, 5), balanceCents: 30_000 },
  { id: 'old', dueOn: addDays(today, -40), balanceCents: 48_000 },
  { id: 'mid', dueOn: addDays(today, -3), balanceCents: 12_050 },
]
const shared = (amountCents: number, typed: [string, number][] = []) => {
  const { allocations, restCents } = allocateRest(amountCents, open, new Map(typed))
  const shares = Object.fromEntries(allocations.map((share) => [share.invoiceId, share.amountCents]))
  return { ...shares, restCents }
}

test('with nothing typed the oldest invoice is paid first', () => {
  expect(shared(50_000)).toEqual({ old: 48_000, mid: 2_000, restCents: 0 })
})

test('invoices that are due on one day are paid in the order they stand in', () => {
  const alike = ['1', '2', '3', '4'].map((id) => ({ id, dueOn: today, balanceCents: 100 }))
  const { allocations } = allocateRest(250, alike, new Map())
  expect(allocations.map(({ invoiceId, amountCents }) => [invoiceId, amountCents])).toEqual([
    ['1', 100],
    ['2', 100],
    ['3', 50],
  ])
})

test('a share that was typed stays, and what it leaves goes to the others', () => {
  expect(shared(50_000, [['old', 10_000]])).toEqual({
    old: 10_000,
    mid: 12_050,
    new: 27_950,
    restCents: 0,
  })
  expect(shared(40_000, [['old', 0]])).toEqual({ mid: 12_050, new: 27_950, restCents: 0 })
})

test('what no invoice takes is left over, and what was shared out too much is missing', () => {
  expect(shared(100_000)).toMatchObject({ restCents: 9_950 })
  expect(shared(1_000, [['new', 1_500]])).toEqual({ new: 1_500, restCents: -500 })
})

test('shares and what is left over add up to the amount, and no invoice gets more than is left to pay', () => {
  const cents = fc.integer({ min: 0, max: 5_000_000 })
  const bill = fc.record({
    balanceCents: cents,
    days: fc.integer({ min: -90, max: 30 }),
    typed: fc.option(cents),
  })
  fc.assert(
    fc.property(cents, fc.array(bill, { maxLength: 9 }), (amountCents, bills) => {
      const invoices = bills.map(({ balanceCents, days }, index) => ({
        id: String(index),
        dueOn: addDays(today, days),
        balanceCents,
      }))
      const typed = new Map(
        bills.flatMap((one, index): [string, number][] =>
          one.typed === null ? [] : [[String(index), one.typed]],
        ),
      )
      const { allocations, restCents } = allocateRest(amountCents, invoices, typed)
      const sum = allocations.reduce((total, share) => total + share.amountCents, 0)
      expect(sum + restCents).toBe(amountCents)
      for (const share of allocations) {
        const most = typed.get(share.invoiceId) ?? invoices[Number(share.invoiceId)]?.balanceCents ?? 0
        expect(share.amountCents).toBeLessThanOrEqual(most)
        expect(share.amountCents).toBeGreaterThan(0)
      }
      const isOpen = invoices.some(
        ({ id, balanceCents }) =>
          !typed.has(id) && balanceCents > (allocations.find((a) => a.invoiceId === id)?.amountCents ?? 0),
      )
      if (isOpen) expect(restCents).toBeLessThanOrEqual(0)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import '../testing/same-samples.ts'
import { addDays, localDate } from '../shared/local-date.ts'
import { type GivenMoney, paymentsWanted } from './payments-wanted.ts'

const first = localDate('2026-11-02')
const money = (id: string, amountCents: number, day = 0): GivenMoney => ({
  id,
  amountCents,
  receivedOn: addDays(first, day),
})

test('money that came in is shown as it came', () => {
  expect(paymentsWanted([money('b', 6_000, 1), money('a', 10_000)])).toEqual([
    { id: 'a', amountCents: 10_000 },
    { id: 'b', amountCents: 6_000 },
  ])
})

test('a refund takes off the latest money, and one that is used up is not shown', () => {
  const given = [money('a', 10_000), money('b', 6_000, 1), money('refund', -7_000, 5)]
  expect(paymentsWanted(given)).toEqual([{ id: 'a', amountCents: 9_000 }])
})

const given = fc.array(
  fc.record({ amountCents: fc.integer({ min: -50_000, max: 50_000 }), day: fc.nat(20) }),
  { maxLength: 12 },
)
const named = (all: { amountCents: number; day: number }[]) =>
  all.map(({ amountCents, day }, index) => money(`m${index}`, amountCents, day))
const sum = (all: readonly { amountCents: number }[]) =>
  all.reduce((total, { amountCents }) => total + amountCents, 0)

test('what is shown comes to what is paid, never below nothing, and nothing is shown larger than it came', () => {
  fc.assert(
    fc.property(given, (all) => {
      const here = named(all)
      const wanted = paymentsWanted(here)
      expect(sum(wanted)).toBe(Math.max(sum(here), 0))
      for (const { id, amountCents } of wanted) {
        expect(amountCents).toBeGreaterThan(0)
        expect(amountCents).toBeLessThanOrEqual(here.find((one) => one.id === id)?.amountCents ?? 0)
      }
    }),
  )
})

test('in whatever order it is read the same is shown', () => {
  fc.assert(
    fc.property(given, (all) => {
      const here = named(all)
      expect(paymentsWanted(here.toReversed())).toEqual(paymentsWanted(here))
    }),
  )
})

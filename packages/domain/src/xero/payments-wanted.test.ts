import fc from 'fast-check'
import { expect, test } from 'vitest'
import '../testing/same-samples.ts'
import { addDays, localDate } from '../shared/local-date.ts'
import { creditOnAccount, type GivenMoney, moneyWanted } from './payments-wanted.ts'

const first = localDate('2026-11-02')
const money = (id: string, amountCents: number, day = 0): GivenMoney => ({
  id,
  amountCents,
  receivedOn: addDays(first, day),
  isRefund: false,
})
const refund = (id: string, cents: number, day = 5) => ({ ...money(id, -cents, day), isRefund: true })
const document = { totalCents: 25_000, creditedCents: 0 }

test('money that came in is shown as it came', () => {
  expect(moneyWanted([money('b', 6_000, 1), money('a', 10_000)], document)).toEqual({
    payments: [
      { id: 'a', amountCents: 10_000 },
      { id: 'b', amountCents: 6_000 },
    ],
    refunds: [],
  })
})

test('a refund that an adjustment note stands for leaves the payment as it came', () => {
  const given = [money('a', 25_000), refund('r', 7_000)]
  expect(moneyWanted(given, { totalCents: 25_000, creditedCents: 7_000 })).toEqual({
    payments: [{ id: 'a', amountCents: 25_000 }],
    refunds: [{ id: 'r', amountCents: 7_000 }],
  })
})

test('a refund without a note takes off the latest money, and one that is used up is not shown', () => {
  const given = [money('a', 10_000), money('b', 6_000, 1), refund('r', 7_000)]
  expect(moneyWanted(given, document)).toEqual({ payments: [{ id: 'a', amountCents: 9_000 }], refunds: [] })
})

test('a correction is no money that went back: it takes off the latest payment', () => {
  const given = [money('a', 10_000), money('c', -4_000, 1)]
  expect(moneyWanted(given, { totalCents: 25_000, creditedCents: 7_000 })).toEqual({
    payments: [{ id: 'a', amountCents: 6_000 }],
    refunds: [],
  })
})

test('a correction takes from cash before it takes from what the books have set off, whichever came last', () => {
  const setOff = { ...money('s', 3_000, 2), isSetOff: true }
  const cash = money('a', 10_000)
  expect(moneyWanted([cash, setOff, money('c', -4_000, 3)], document).payments).toEqual([
    { id: 'a', amountCents: 6_000 },
    { id: 's', amountCents: 3_000 },
  ])
  expect(moneyWanted([cash, setOff, money('c', -11_000, 3)], document).payments).toEqual([
    { id: 's', amountCents: 2_000 },
  ])
})

test('where notes stand for a part only, the earliest refunds take off payments', () => {
  const given = [money('a', 25_000), refund('r1', 5_000), refund('r2', 7_000, 1)]
  expect(moneyWanted(given, { totalCents: 25_000, creditedCents: 8_000 })).toEqual({
    payments: [{ id: 'a', amountCents: 21_000 }],
    refunds: [
      { id: 'r2', amountCents: 7_000 },
      { id: 'r1', amountCents: 1_000 },
    ],
  })
})

const given = fc.array(
  fc.record({
    amountCents: fc.integer({ min: -50_000, max: 50_000 }),
    day: fc.nat(20),
    isRefund: fc.boolean(),
  }),
  { maxLength: 12 },
)
const documents = fc.record({ totalCents: fc.nat(200_000), creditedCents: fc.nat(100_000) })
const named = (all: { amountCents: number; day: number; isRefund: boolean }[]) =>
  all.map(({ amountCents, day, isRefund }, index) => ({ ...money(`m${index}`, amountCents, day), isRefund }))
const sum = (all: readonly { amountCents: number }[]) =>
  all.reduce((total, { amountCents }) => total + amountCents, 0)

test('payments less refunds come to what is paid, and nothing is shown larger than it was', () => {
  fc.assert(
    fc.property(given, documents, (all, on) => {
      const here = named(all)
      const { payments, refunds } = moneyWanted(here, on)
      if (sum(here) >= 0) expect(sum(payments) - sum(refunds)).toBe(sum(here))
      for (const { id, amountCents } of [...payments, ...refunds]) {
        expect(amountCents).toBeGreaterThan(0)
        const was = here.find((one) => one.id === id)?.amountCents ?? 0
        expect(amountCents).toBeLessThanOrEqual(Math.abs(was))
      }
      expect(sum(refunds)).toBeLessThanOrEqual(on.creditedCents)
    }),
  )
})

test('with notes for all that went back, every payment and every refund is shown as it was', () => {
  fc.assert(
    fc.property(given, (all) => {
      const here = named(all.map((one) => ({ ...one, isRefund: true })))
      const refunds = here.filter(({ amountCents }) => amountCents < 0)
      const payments = here.filter(({ amountCents }) => amountCents > 0)
      const wanted = moneyWanted(here, { totalCents: sum(payments), creditedCents: -sum(refunds) })
      expect(wanted.payments).toHaveLength(payments.length)
      expect(wanted.refunds).toHaveLength(refunds.length)
    }),
  )
})

test('in whatever order it is read the same is shown', () => {
  fc.assert(
    fc.property(given, documents, (all, on) => {
      const here = named(all)
      expect(moneyWanted(here.toReversed(), on)).toEqual(moneyWanted(here, on))
    }),
  )
})

test('what is left on account stays paid as far as notes stand for it, and no further', () => {
  const given = [money('a', 25_000), { ...money('l', -7_000, 3), isAccount: true }]
  const lowered = { totalCents: 25_000, creditedCents: 7_000 }
  expect(moneyWanted(given, lowered)).toEqual({ payments: [{ id: 'a', amountCents: 25_000 }], refunds: [] })
  expect(creditOnAccount(given, lowered)).toBe(7_000)
  const tooMuch = [money('a', 28_000), { ...money('l', -7_000, 3), isAccount: true }]
  expect(moneyWanted(tooMuch, lowered).payments).toEqual([{ id: 'a', amountCents: 25_000 }])
  expect(creditOnAccount(tooMuch, lowered)).toBe(4_000)
  expect(moneyWanted(given, document).payments).toEqual([{ id: 'a', amountCents: 18_000 }])
})

test('what was left on account and goes back later is paid out of the note', () => {
  const account = (id: string, cents: number) => ({ ...money(id, cents, 3), isAccount: true })
  const given = [money('a', 25_000), account('l', -7_000), account('m', 7_000), refund('r', 7_000)]
  const lowered = { totalCents: 25_000, creditedCents: 7_000 }
  expect(moneyWanted(given, lowered)).toEqual({
    payments: [{ id: 'a', amountCents: 25_000 }],
    refunds: [{ id: 'r', amountCents: 7_000 }],
  })
})

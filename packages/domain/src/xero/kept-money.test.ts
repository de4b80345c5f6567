import { expect, test } from 'vitest'
import { localDate } from '../shared/local-date.ts'
import { keepersOf, moneyOnInvoice, type PaidPart } from './kept-money.ts'

const part = (paymentId: string, amountCents: number, more: Partial<PaidPart> = {}): PaidPart => ({
  id: `${paymentId} ${amountCents}`,
  paymentId,
  receivedOn: localDate('2026-05-14'),
  amountCents,
  isRefund: amountCents < 0,
  ...more,
})

test('a reversed invoice keeps its money where some of it went back', () => {
  const passed = [
    { invoiceId: 'a', paymentId: 'p', isRefund: false },
    { invoiceId: 'a', paymentId: 'r', isRefund: true },
    { invoiceId: 'b', paymentId: 'q', isRefund: false },
  ]
  expect([...keepersOf(passed)]).toEqual([
    ['p', 'a'],
    ['r', 'a'],
  ])
})

test('a reversed invoice keeps its money where some of it was left on account, not where some was used from there', () => {
  const passed = [
    { invoiceId: 'a', paymentId: 'p', isRefund: false },
    { invoiceId: 'a', paymentId: 'left', isRefund: false, isAccount: true, amountCents: -7_000 },
    { invoiceId: 'b', paymentId: 'used', isRefund: false, isAccount: true, amountCents: 7_000 },
  ]
  expect([...keepersOf(passed)]).toEqual([
    ['p', 'a'],
    ['left', 'a'],
  ])
})

test('money that went from one reversed invoice to the next stays with the first', () => {
  const passed = [
    { invoiceId: 'a', paymentId: 'p', isRefund: false },
    { invoiceId: 'a', paymentId: 'r', isRefund: true },
    { invoiceId: 'b', paymentId: 'p', isRefund: false },
    { invoiceId: 'b', paymentId: 'r', isRefund: true },
    { invoiceId: 'b', paymentId: 'q', isRefund: false },
  ]
  expect([...keepersOf(passed)]).toEqual([
    ['p', 'a'],
    ['r', 'a'],
  ])
})

test('money that a first reversed invoice passed on whole stays where some of it went back', () => {
  const passed = [
    { invoiceId: 'a', paymentId: 'p', isRefund: false },
    { invoiceId: 'b', paymentId: 'p', isRefund: false },
    { invoiceId: 'b', paymentId: 'r', isRefund: true },
  ]
  expect([...keepersOf(passed)]).toEqual([
    ['p', 'b'],
    ['r', 'b'],
  ])
})

const keepers = new Map([
  ['p', 'a'],
  ['r', 'a'],
])

test('the invoice that keeps money has payment and refund as they were', () => {
  const given = [part('p', 25_000), part('r', -7_000), part('s', -18_000, { isLater: true })]
  expect(
    moneyOnInvoice(given, { invoiceId: 'a', keepers, totalCents: 47_000, creditedCents: 7_000 }),
  ).toEqual({
    payments: [{ id: 'p 25000', amountCents: 25_000 }],
    refunds: [
      { id: 'r -7000', amountCents: 7_000 },
      { id: 's -18000', amountCents: 18_000 },
    ],
    setOffs: [],
  })
})

test('the next invoice has what is left of it as credit, beside its own cash', () => {
  const given = [part('p', 25_000), part('r', -7_000), part('q', 29_000)]
  expect(moneyOnInvoice(given, { invoiceId: 'b', keepers, totalCents: 47_000, creditedCents: 0 })).toEqual({
    payments: [{ id: 'q 29000', amountCents: 29_000 }],
    refunds: [],
    setOffs: [{ id: 'p 25000', amountCents: 18_000 }],
  })
})

test('of money that was taken off a reversed invoice before, the next one has what did not go back, and other cash whole', () => {
  const cleared = { isCleared: true }
  const given = [part('p', 25_000, cleared), part('r', -7_000, cleared), part('q', 10_000)]
  const at = { invoiceId: 'b', keepers: new Map(), totalCents: 47_000, creditedCents: 0 }
  expect(moneyOnInvoice(given, at)).toEqual({
    payments: [
      { id: 'p 25000', amountCents: 18_000 },
      { id: 'q 10000', amountCents: 10_000 },
    ],
    refunds: [],
    setOffs: [],
  })
})

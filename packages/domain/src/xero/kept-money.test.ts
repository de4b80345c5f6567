import { expect, test } from 'vitest'
import { localDate } from '../shared/local-date.ts'
import { keepersOf, keptParts, moneyOnInvoice, type PaidPart } from './kept-money.ts'

const part = (paymentId: string, amountCents: number, more: Partial<PaidPart> = {}): PaidPart => ({
  id: `${paymentId} ${amountCents}`,
  paymentId,
  receivedOn: localDate('2026-05-14'),
  amountCents,
  isRefund: amountCents < 0,
  ...more,
})

/** A part of a payment as it was on a reversed invoice, and all of it at the booking where that is more. Ids rise with time. */
const passed = (invoiceId: string, paymentId: string, cents: number | [part: number, all: number]) => {
  const [amountCents, atBookingCents] = typeof cents === 'number' ? [cents, cents] : cents
  const kind = { isRefund: paymentId.startsWith('r'), isAccount: paymentId.startsWith('t') }
  return { invoiceId, paymentId, bookingId: 'booking', ...kind, amountCents, atBookingCents }
}

const at = (bookingId: string) => ({ bookingId })

const keptBy = (parts: readonly ReturnType<typeof passed>[]) =>
  keptParts(parts).map(({ invoiceId, paymentId, amountCents }) => [paymentId, invoiceId, amountCents])

test('a reversed invoice keeps its money where some of it went back', () => {
  expect(keptBy([passed('a', 'p', 250), passed('a', 'r', -70), passed('b', 'q', 100)])).toEqual([
    ['p', 'a', 250],
    ['r', 'a', -70],
  ])
})

test('a reversed invoice keeps its money where some of it was left on account, not where some was used from there', () => {
  expect(keptBy([passed('a', 'p', 250), passed('a', 't', -70), passed('b', 't2', 70)])).toEqual([
    ['p', 'a', 250],
    ['t', 'a', -70],
  ])
})

test('money that went from one reversed invoice to the next stays with the first', () => {
  const parts = [passed('a', 'p', 250), passed('a', 'r', -70)]
  const next = [passed('s', 'p', 250), passed('s', 'r', -70), passed('s', 'x', 100)]
  expect(keptBy([...parts, ...next])).toEqual([
    ['p', 'a', 250],
    ['r', 'a', -70],
  ])
})

test('money that a first reversed invoice passed on whole stays where some of it went back', () => {
  expect(keptBy([passed('a', 'p', 250), passed('q', 'p', 250), passed('q', 'r', -70)])).toEqual([
    ['p', 'q', 250],
    ['r', 'q', -70],
  ])
})

test('money left of two reversed invoices at once stays on each with its own part', () => {
  const parts = [passed('b', 'p2', 110), passed('b', 't', [-110, -180]), passed('a', 'p', 470)]
  expect(keptBy([...parts, passed('a', 't', [-70, -180])])).toEqual([
    ['p2', 'b', 110],
    ['t', 'b', -110],
    ['p', 'a', 470],
    ['t', 'a', -70],
  ])
})

test('of one refund over two invoices, the part of the one that counts is no credit of the other', () => {
  const kept = [passed('a', 'r', [-70, -180])]
  const present = [
    { id: 'two', paymentId: 'r', ...at('booking'), invoiceId: 'b', amountCents: -110 },
    { id: 'one', paymentId: 'r', ...at('booking'), invoiceId: null, amountCents: -70 },
  ]
  expect([...keepersOf(present, kept)]).toEqual([['one', 'a']])
  const given = present.map((part) => ({ ...part, invoiceId: part.invoiceId ?? 'z' }))
  expect([...keepersOf(given, kept)]).toEqual([['one', 'a']])
})

test('money that two reversed invoices keep is the credit of each as far as it is its own', () => {
  const kept = [passed('b', 't', [-110, -180]), passed('a', 't', [-70, -180])]
  const present = [
    { id: 'one', paymentId: 't', ...at('booking'), invoiceId: null, amountCents: -70 },
    { id: 'two', paymentId: 't', ...at('booking'), invoiceId: null, amountCents: -110 },
  ]
  expect(keepersOf(present, kept)).toEqual(
    new Map([
      ['one', 'a'],
      ['two', 'b'],
    ]),
  )
})

test.each([
  { what: 'both wait', one: null, two: null },
  { what: 'the one that was kept has gone on', one: 'x', two: null },
  { what: 'the other has gone on', one: null, two: 'x' },
])('of two equal parts, that which came off the invoice is its credit: $what', ({ one, two }) => {
  const kept = [passed('a', 'p', [100, 200])]
  const present = [
    { id: 'other', paymentId: 'p', ...at('booking'), invoiceId: two, amountCents: 100, passedIds: ['b'] },
    { id: 'own', paymentId: 'p', ...at('booking'), invoiceId: one, amountCents: 100, passedIds: ['a', 'b'] },
  ]
  expect([...keepersOf(present, kept)]).toEqual([['own', 'a']])
  expect([...keepersOf(present.toReversed(), kept)]).toEqual([['own', 'a']])
})

test('equal parts that came off two invoices which keep theirs are each the credit of its own', () => {
  const kept = [passed('a', 'p', [100, 200]), passed('b', 'p', [100, 200])]
  const present = [
    { id: 'two', paymentId: 'p', ...at('booking'), invoiceId: null, amountCents: 100, passedIds: ['b'] },
    { id: 'one', paymentId: 'p', ...at('booking'), invoiceId: 'x', amountCents: 100, passedIds: ['a'] },
  ]
  expect(keepersOf(present, kept)).toEqual(
    new Map([
      ['two', 'b'],
      ['one', 'a'],
    ]),
  )
})

const atTwoBookings = [
  { ...passed('a', 'p', 470), ...at('one') },
  { ...passed('a', 'r', -70), ...at('one') },
  { ...passed('b', 'p', 300), ...at('two') },
  { ...passed('b', 'r2', -10), ...at('two') },
]

test('one payment over invoices of two bookings stays on each of them, in whichever order they were reversed', () => {
  const kept = [
    ['p', 'a', 470],
    ['r', 'a', -70],
    ['p', 'b', 300],
    ['r2', 'b', -10],
  ]
  expect(keptBy(atTwoBookings)).toEqual(kept)
  expect(keptParts([...atTwoBookings.slice(2), ...atTwoBookings.slice(0, 2)])).toHaveLength(4)
})

test('money that one booking waits with is no credit of the invoice that another booking keeps', () => {
  const present = [
    { id: 'one', paymentId: 'p', ...at('one'), invoiceId: null, amountCents: 470 },
    { id: 'two', paymentId: 'p', ...at('two'), invoiceId: null, amountCents: 300 },
  ]
  expect([...keepersOf(present, atTwoBookings.slice(2))]).toEqual([['two', 'b']])
  expect([...keepersOf(present, keptParts(atTwoBookings))]).toEqual([
    ['one', 'a'],
    ['two', 'b'],
  ])
})

test('what is added to kept money on the next invoice is no credit', () => {
  const present = [
    { id: 'kept', paymentId: 'p', ...at('booking'), invoiceId: 'x', amountCents: 300 },
    { id: 'beside', paymentId: 'p', ...at('booking'), invoiceId: 'x', amountCents: 170 },
  ]
  expect([...keepersOf(present, [passed('a', 'p', [300, 470])])]).toEqual([['kept', 'a']])
})

const keepers = new Map([
  ['p 25000', 'a'],
  ['r -7000', 'a'],
])

test('the invoice that keeps money has payment and refund as they were', () => {
  const given = [part('p', 25_000), part('r', -7_000), part('s', -18_000, { isLater: true })]
  expect(moneyOnInvoice(given, { keepers: new Map(), totalCents: 47_000, creditedCents: 7_000 })).toEqual({
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
  expect(moneyOnInvoice(given, { keepers, totalCents: 47_000, creditedCents: 0 })).toEqual({
    payments: [{ id: 'q 29000', amountCents: 29_000 }],
    refunds: [],
    setOffs: [{ id: 'p 25000', amountCents: 18_000 }],
  })
})

test('of money that was taken off a reversed invoice before, the next one has what did not go back, and other cash whole', () => {
  const cleared = { isCleared: true }
  const given = [part('p', 25_000, cleared), part('r', -7_000, cleared), part('q', 10_000)]
  const at = { keepers: new Map(), totalCents: 47_000, creditedCents: 0 }
  expect(moneyOnInvoice(given, at)).toEqual({
    payments: [
      { id: 'p 25000', amountCents: 18_000 },
      { id: 'q 10000', amountCents: 10_000 },
    ],
    refunds: [],
    setOffs: [],
  })
})

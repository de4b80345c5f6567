import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleInvoice } from '../invoices/sample-invoice.ts'
import { localDate } from '../shared/local-date.ts'
import '../testing/same-samples.ts'
import type { AgreedInvoice } from './agreed-invoice.ts'
import {
  type Arrival,
  decideArrival,
  type OurState,
  type TheirPayment,
  type TheirState,
  takeTheirs,
} from './decide-arrival.ts'
import { sampleAgreed } from './sample-agreed.ts'

const invoice = sampleInvoice()
const agreed = sampleAgreed(invoice)
const { totalCents } = invoice

const ours = (change: Partial<OurState> = {}): OurState => ({
  documentVersion: 1,
  unsentNotes: 0,
  isVoid: false,
  isReversed: false,
  totalCents,
  creditedCents: 0,
  paidCents: 0,
  refundedCents: 0,
  setOffCents: 0,
  linked: [],
  credited: new Map(),
  ...change,
})

const theirs = (change: Partial<TheirState> = {}): TheirState => ({
  status: 'AUTHORISED',
  isVoid: false,
  document: agreed.document,
  payments: [],
  credits: [],
  ...change,
})

const paid = (amountCents: number, id = 'p1'): TheirPayment => ({
  id,
  amountCents,
  paidOn: localDate('2026-11-20'),
  reference: '',
})
const linked = (amountCents: number, isCounted = true) => ({
  allocationId: 'a1',
  paymentId: 'p1',
  amountCents,
  isCounted,
})
const edited = { ...agreed.document, reference: 'theirs' }
const nothing: Arrival = { kind: 'nothing' }
const take = (change: object): Arrival => ({
  kind: 'take',
  gone: [],
  paid: [],
  document: null,
  isVoid: false,
  ...change,
})

describe('what only they changed is taken; where both did, somebody is asked', () => {
  test.each<[string, OurState, TheirState, Arrival]>([
    ['our own writing comes back', ours(), theirs(), nothing],
    [
      'our own payment comes back',
      ours({ paidCents: 100, linked: [linked(100)] }),
      theirs({ payments: [paid(100)] }),
      nothing,
    ],
    ['our change is still on its way', ours({ documentVersion: 2 }), theirs(), nothing],
    ['a payment there', ours(), theirs({ payments: [paid(100)] }), take({ paid: [paid(100)] })],
    [
      'a payment there while our text changed',
      ours({ documentVersion: 2 }),
      theirs({ payments: [paid(100)] }),
      take({ paid: [paid(100)] }),
    ],
    [
      'a payment removed there',
      ours({ paidCents: 100, linked: [linked(100)] }),
      theirs(),
      take({ gone: [linked(100)] }),
    ],
    [
      'a payment removed on both sides',
      ours({ linked: [linked(100, false)] }),
      theirs(),
      take({ gone: [linked(100, false)] }),
    ],
    [
      'a payment there over what is due',
      ours({ paidCents: totalCents - 50 }),
      theirs({ payments: [paid(51)] }),
      { kind: 'ask', why: 'over-due' },
    ],
    [
      'a payment of exactly what is due',
      ours({ paidCents: totalCents - 50 }),
      theirs({ payments: [paid(50)] }),
      take({ paid: [paid(50)] }),
    ],
    [
      'a payment over what an adjustment note left',
      ours({ unsentNotes: 1, creditedCents: 500 }),
      theirs({ payments: [paid(totalCents)] }),
      { kind: 'ask', why: 'over-due' },
    ],
    [
      'our own credit comes back',
      ours({ creditedCents: 500, credited: new Map([['c1', 500]]) }),
      theirs({ credits: [{ id: 'c1', number: 'A1', amountCents: 500 }] }),
      nothing,
    ],
    [
      'a credit note that was made there',
      ours(),
      theirs({ credits: [{ id: 'c9', number: 'CN-9', amountCents: 500 }] }),
      { kind: 'ask', why: 'credited' },
    ],
    [
      'our credit taken off there',
      ours({ creditedCents: 500, credited: new Map([['c1', 500]]) }),
      theirs(),
      { kind: 'ask', why: 'uncredited' },
    ],
    ['an edit there', ours(), theirs({ document: edited }), take({ document: edited })],
    [
      'an edit on both sides',
      ours({ documentVersion: 2 }),
      theirs({ document: edited }),
      { kind: 'ask', why: 'both-changed' },
    ],
    [
      'an edit there and an adjustment note here',
      ours({ unsentNotes: 1 }),
      theirs({ document: edited }),
      { kind: 'ask', why: 'both-changed' },
    ],
    ['void there', ours(), theirs({ isVoid: true }), take({ isVoid: true })],
    [
      'void there, its payment removed before',
      ours({ paidCents: 100, linked: [linked(100)] }),
      theirs({ isVoid: true }),
      take({ gone: [linked(100)], isVoid: true }),
    ],
    [
      'void there, changed here',
      ours({ documentVersion: 2 }),
      theirs({ isVoid: true }),
      { kind: 'ask', why: 'both-changed' },
    ],
    [
      'void there, paid here meanwhile',
      ours({ paidCents: 100 }),
      theirs({ isVoid: true }),
      { kind: 'ask', why: 'both-changed' },
    ],
    ['void on both sides', ours({ isVoid: true }), theirs({ isVoid: true }), take({ isVoid: true })],
    [
      'reversed here and void there',
      ours({ isVoid: true, isReversed: true, unsentNotes: 1 }),
      theirs({ isVoid: true }),
      take({ isVoid: true }),
    ],
    [
      'void here, its payment removed there',
      ours({ isVoid: true, linked: [linked(100, false)] }),
      theirs(),
      take({ gone: [linked(100, false)] }),
    ],
    [
      'reversed here, and its note no more set off there',
      ours({ isVoid: true, isReversed: true, credited: new Map([['c1', totalCents]]) }),
      theirs(),
      { kind: 'ask', why: 'uncredited' },
    ],
    [
      'reversed here, and edited there',
      ours({ isVoid: true, isReversed: true }),
      theirs({ document: edited }),
      { kind: 'ask', why: 'void-and-changed' },
    ],
    [
      'reversed here, and paid there before the note got there',
      ours({ isVoid: true, isReversed: true, unsentNotes: 1 }),
      theirs({ payments: [paid(100)] }),
      { kind: 'ask', why: 'void-and-paid' },
    ],
    ['void here, not yet there', ours({ isVoid: true }), theirs(), nothing],
    [
      'void here, paid there',
      ours({ isVoid: true }),
      theirs({ payments: [paid(100)] }),
      { kind: 'ask', why: 'void-and-paid' },
    ],
  ])('%s', (...[, here, there, expected]) => expect(decideArrival(agreed, here, there)).toEqual(expected))
})

const anyPayments = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('p1', 'p2', 'p3', 'p4'),
    amountCents: fc.integer({ min: 1, max: 40_000 }),
  }),
  { selector: ({ id }) => id },
)
const anyTheirs = fc
  .record({ isVoid: fc.boolean(), isEdited: fc.boolean(), payments: anyPayments })
  .map(({ isVoid, isEdited, payments }) =>
    theirs({
      isVoid,
      document: isEdited ? edited : agreed.document,
      payments: isVoid ? [] : payments.map(({ id, amountCents }) => paid(amountCents, id)),
    }),
  )
const anyOurs = fc
  .record({
    isChanged: fc.boolean(),
    isVoid: fc.boolean(),
    sent: anyPayments,
    unsentCents: fc.integer({ min: 0, max: 5_000 }),
  })
  .map(({ isChanged, isVoid, sent, unsentCents }) => {
    const links = sent.map(({ id, amountCents }) => ({
      allocationId: `our ${id}`,
      paymentId: id,
      amountCents,
      isCounted: !isVoid,
    }))
    const sum = isVoid ? 0 : links.reduce((total, { amountCents }) => total + amountCents, unsentCents)
    return ours({ documentVersion: isChanged ? 2 : 1, isVoid, linked: links, paidCents: sum })
  })

/** Ours and what both agree on, after the reading has been taken. */
function after(here: OurState, there: TheirState, taken: Extract<Arrival, { kind: 'take' }>) {
  const undone = taken.gone.filter(({ isCounted }) => isCounted)
  const sum = (parts: readonly { amountCents: number }[]) =>
    parts.reduce((total, { amountCents }) => total + amountCents, 0)
  const isVoid = here.isVoid || taken.isVoid
  const links = [
    ...here.linked.filter((one) => !taken.gone.includes(one)),
    ...taken.paid.map(({ id, amountCents }) => ({
      allocationId: `new ${id}`,
      paymentId: id,
      amountCents,
      isCounted: true,
    })),
  ]
  const now: OurState = {
    ...here,
    isVoid,
    documentVersion: here.documentVersion,
    paidCents: taken.isVoid ? 0 : here.paidCents - sum(undone) + sum(taken.paid),
    linked: links.map((one) => ({ ...one, isCounted: one.isCounted && !isVoid })),
  }
  const standing: AgreedInvoice = {
    ...agreed,
    documentVersion: here.documentVersion,
    isVoid: agreed.isVoid || taken.isVoid,
    document: there.document,
  }
  return { now, standing }
}

test('whatever is read again after it was taken leads to nothing', () => {
  fc.assert(
    fc.property(anyOurs, anyTheirs, (here, there) => {
      const arrival = decideArrival(agreed, here, there)
      fc.pre(arrival.kind === 'take')
      const { now, standing } = after(here, there, arrival)
      expect(decideArrival(standing, now, there)).toEqual(nothing)
    }),
  )
})

test('a payment that is taken never makes more paid than the invoice comes to', () => {
  fc.assert(
    fc.property(anyOurs, anyTheirs, (here, there) => {
      const arrival = decideArrival(agreed, here, there)
      fc.pre(arrival.kind === 'take' && arrival.paid.length > 0)
      const { now } = after(here, there, arrival)
      const net = (arrival.document?.totalCents ?? here.totalCents) - here.creditedCents
      expect(now.paidCents).toBeLessThanOrEqual(net)
    }),
  )
})

test('a text that both changed is never taken without asking', () => {
  fc.assert(
    fc.property(anyOurs, anyTheirs, (here, there) => {
      const arrival = decideArrival(agreed, here, there)
      const areBoth = here.documentVersion === 2 && (there.isVoid ? !here.isVoid : there.document === edited)
      if (areBoth) expect(arrival.kind).toBe('ask')
    }),
  )
})

test('theirs taken because somebody said so: what they do not have is undone, ours that never went there latest first', () => {
  const unlinked = [
    { allocationId: 'early', amountCents: 100 },
    { allocationId: 'late', amountCents: 50 },
  ]
  const here = { ...ours({ documentVersion: 2, paidCents: 250, linked: [linked(100)] }), unlinked }
  const there = theirs({ payments: [paid(180, 'p2')] })
  expect(takeTheirs(agreed, here, there)).toEqual({
    undone: ['a1', 'late', 'early'],
    dropped: [linked(100)],
    paid: [paid(180, 'p2')],
    document: agreed.document,
  })
  const kept = { ...ours({ paidCents: 150, linked: [] }), unlinked }
  expect(takeTheirs(agreed, kept, theirs({ payments: [paid(100, 'p2')] })).undone).toEqual(['late', 'early'])
  expect(takeTheirs(agreed, kept, theirs({ isVoid: true })).document).toBeNull()
})

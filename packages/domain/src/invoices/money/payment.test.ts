import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '../../testing/same-samples.ts'
import { SAMPLE_TODAY as today } from '../../bookings/sample-booking.ts'
import { addDays } from '../../shared/local-date.ts'
import {
  allocateOldestFirst,
  checkPayment,
  checkRefund,
  type PayableInvoice,
  type PaymentDraft,
  takeWaiting,
} from './payment.ts'

const invoice = (id: string, balanceCents: number, change: Partial<PayableInvoice> = {}): PayableInvoice => ({
  id,
  invoiceNumber: `SKY-1-${id}`,
  customerId: 'c',
  balanceCents,
  isVoid: false,
  ...change,
})

const cheque = (allocations: [string, number][], change: Partial<PaymentDraft> = {}): PaymentDraft => ({
  receivedOn: today,
  amountCents: allocations.reduce((sum, [, amount]) => sum + amount, 0),
  method: 'BankTransfer',
  reference: 'CHQ 12',
  allocations: allocations.map(([invoiceId, amountCents]) => ({ invoiceId, amountCents })),
  ...change,
})

const five = ['1', '2', '3', '4', '5'].map((id) => invoice(id, 10_000))
const overFive = cheque(five.map(({ id }) => [id, 10_000]))
const messageOf = (draft: PaymentDraft, invoices: readonly PayableInvoice[]) => {
  const checked = checkPayment(draft, invoices, today)
  return checked.ok ? null : checked.message
}

describe('a payment', () => {
  test('a cheque over five invoices is one payment', () => expect(messageOf(overFive, five)).toBeNull())
  test('part of an invoice, in cents, some days ago', () => {
    const draft = cheque([['1', 3_333]], { receivedOn: addDays(today, -4) })
    expect(messageOf(draft, [invoice('1', 10_000)])).toBeNull()
  })
  test.each([0, -100, 0.5])('of %d cents is none', (amountCents) => {
    expect(messageOf(cheque([['1', amountCents]]), [invoice('1', 10_000)])).toBe('Please enter an amount*')
  })
  test('does not come from the future', () => {
    const draft = cheque([['1', 100]], { receivedOn: addDays(today, 1) })
    expect(messageOf(draft, [invoice('1', 100)])).toBe('Please select a date that is not in the future*')
  })
  test('goes to an invoice', () => {
    expect(messageOf(cheque([], { amountCents: 100 }), [])).toBe('Please choose an invoice*')
  })
  test.each([9_999, 10_001, 50_000])('of %i cents does not fit $100.00 of allocations', (amountCents) => {
    const draft = cheque([['1', 10_000]], { amountCents })
    expect(messageOf(draft, [invoice('1', 10_000)])).toBe('The invoice amounts must add up to the payment*')
  })
  test('names each invoice once', () => {
    const twice = cheque([
      ['1', 100],
      ['1', 200],
    ])
    expect(messageOf(twice, [invoice('1', 900), invoice('1', 900)])).toBe(
      'An invoice can only be listed once*',
    )
  })
  test('is of one customer', () => {
    const others = [invoice('1', 100), invoice('2', 100, { customerId: 'd' })]
    expect(
      messageOf(
        cheque([
          ['1', 100],
          ['2', 100],
        ]),
        others,
      ),
    ).toBe('One payment can only cover invoices of one customer*')
  })
  test.each([9_999, 0, -500])('is at most what is left: %i cents', (balance) => {
    const left = balance > 0 ? '$99.99' : '$0'
    expect(messageOf(cheque([['1', 10_000]]), [invoice('1', balance)])).toBe(
      `SKY-1-1 has only ${left} left to pay`,
    )
  })
  test('does not go to a void invoice', () => {
    expect(messageOf(cheque([['1', 100]]), [invoice('1', 0, { isVoid: true })])).toBe('This invoice is void')
  })
})

test('money of which nobody says what for goes to what was due first', () => {
  const open = [
    { id: 'new', dueOn: addDays(today, 3), balanceCents: 5_000 },
    { id: 'old', dueOn: addDays(today, -40), balanceCents: 4_000 },
    { id: 'credit', dueOn: addDays(today, -90), balanceCents: -500 },
  ]
  expect(allocateOldestFirst(6_000, open)).toEqual({
    allocations: [
      { invoiceId: 'old', amountCents: 4_000 },
      { invoiceId: 'new', amountCents: 2_000 },
    ],
    restCents: 0,
  })
  expect(allocateOldestFirst(10_000, open).restCents).toBe(1_000)
})

describe('a refund', () => {
  const paid = { paidCents: 5_000, isVoid: false }
  test('takes back what was paid, or part of it', () => {
    expect(checkRefund({ amountCents: 5_000, receivedOn: today }, paid, today)).toEqual({
      ok: true,
      value: -5_000,
    })
  })
  test.each([5_001, 100_000, 6_000])('of %i cents is more than was paid', (amountCents) => {
    expect(checkRefund({ amountCents, receivedOn: today }, paid, today)).toMatchObject({
      message: 'Only $50 has been paid on this invoice',
    })
  })
  test('of a void invoice is of the money that waits at its booking', () => {
    const voided = { paidCents: 5_000, isVoid: true }
    const refund = (amountCents: number, of = voided) =>
      checkRefund({ amountCents, receivedOn: today }, of, today)
    expect(refund(5_000)).toEqual({ ok: true, value: -5_000 })
    expect(refund(5_001)).toMatchObject({ message: 'Only $50 waits at the booking of this invoice' })
    expect(refund(1, { ...voided, paidCents: 0 })).toMatchObject({ message: 'This invoice is void' })
  })
  test.each([0, -1, 1.5])('of %d cents is none', (amountCents) => {
    expect(checkRefund({ amountCents, receivedOn: today }, paid, today)).toMatchObject({
      message: 'Please enter an amount*',
    })
  })
  test('is not made tomorrow', () => {
    expect(checkRefund({ amountCents: 1, receivedOn: addDays(today, 1) }, paid, today).ok).toBe(false)
  })
})

describe('money that waits at a booking', () => {
  test('goes to its invoice whole', () => {
    const waiting = [{ id: 'a', amountCents: 5_000 }]
    expect(takeWaiting(waiting, 47_000)).toEqual({ whole: ['a'], part: null })
  })
  test('goes there in part when the invoice is smaller', () => {
    const waiting = [
      { id: 'a', amountCents: 5_000 },
      { id: 'b', amountCents: 5_000 },
    ]
    expect(takeWaiting(waiting, 7_000)).toEqual({ whole: ['a'], part: { id: 'b', amountCents: 2_000 } })
  })
  test('never gives an invoice more or less than there is, whatever was corrected', () => {
    const amounts = fc.array(fc.integer({ min: -5_000, max: 5_000 }), { maxLength: 8 })
    fc.assert(
      fc.property(amounts, fc.nat(20_000), (cents, most) => {
        const waiting = cents.map((amountCents, index) => ({ id: `${index}`, amountCents }))
        const held = cents.reduce((sum, amount) => sum + amount, 0)
        fc.pre(held > 0)
        const { whole, part } = takeWaiting(waiting, most)
        const of = (id: string) => waiting.find((money) => money.id === id)?.amountCents ?? 0
        const moved = whole.reduce((sum, id) => sum + of(id), 0) + (part?.amountCents ?? 0)
        expect(moved).toBe(Math.min(held, most))
        if (part) expect(part.amountCents).toBeLessThan(of(part.id))
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PaymentKind } from '../money/payment.ts'
import { type BookingPayment, hasReceipt, isAllHeld, receiptsOf } from './receipt.ts'

const waits = (cents: number) => ({ invoiceId: null, cents, isUndone: false })
const row = (kind: PaymentKind, cents: number): BookingPayment => ({
  kind,
  receipt: null,
  gstCents: 0,
  parts: [waits(cents)],
})
const deposit = (receipt: number, cents: number): BookingPayment => ({
  ...row('deposit', cents),
  receipt,
  gstCents: Math.round(cents / 11),
})
const typedWrongly = (cents: number) => row('deposit', -cents)

interface Entered {
  payments: BookingPayment[]
  held: number
  back: number
}

/** What a booking holds and gave back after one more step; of what it does not hold nothing is taken. */
function entered(
  { payments, held, back }: Entered,
  { kind, cents }: { kind: PaymentKind; cents: number },
): Entered {
  const number = payments.length + 1
  if (kind === 'deposit') return { payments: [...payments, deposit(number, cents)], held: held + cents, back }
  const taken = Math.min(cents, held)
  if (kind === 'correction') return { payments: [...payments, typedWrongly(taken)], held: held - taken, back }
  return { payments: [...payments, row(kind, -taken)], held: held - taken, back: back + taken }
}

describe('the receipts of a booking', () => {
  test('have what came, with the GST that was kept of it', () => {
    expect(receiptsOf([deposit(1, 5_000), deposit(2, 6_000)])).toEqual([
      { number: 1, amountCents: 5_000, gstCents: 455 },
      { number: 2, amountCents: 6_000, gstCents: 545 },
    ])
  })
  test('say less where the amount was typed wrongly, and the latest first', () => {
    expect(receiptsOf([deposit(1, 50_000), typedWrongly(45_000)])).toEqual([
      { number: 1, amountCents: 5_000, gstCents: 455 },
    ])
    expect(receiptsOf([deposit(1, 5_000), deposit(2, 6_000), typedWrongly(7_700)])).toEqual([
      { number: 1, amountCents: 3_300, gstCents: 300 },
    ])
    expect(receiptsOf([deposit(1, 5_000), typedWrongly(5_000), deposit(2, 6_000)])).toEqual([
      { number: 2, amountCents: 6_000, gstCents: 545 },
    ])
  })
  test('say less where the amount paid is corrected on the invoice that has the money', () => {
    const onInvoice = (invoiceId: string, cents: number) => ({ invoiceId, cents, isUndone: false })
    const paidAhead = { ...deposit(1, 50_000), parts: [onInvoice('a', 50_000)] }
    const later = { ...row('payment', 20_000), parts: [onInvoice('b', 20_000)] }
    const correction = { ...row('correction', -45_000), parts: [onInvoice('a', -45_000)] }
    expect(receiptsOf([paidAhead, later, correction])).toEqual([
      { number: 1, amountCents: 5_000, gstCents: 455 },
    ])
  })
  test('have the GST of what is left once a part of the money is undone', () => {
    const whole = { ...deposit(1, 33_000), parts: [waits(22_000)] }
    const undone = { ...row('deposit', 0), receipt: 1, parts: [{ ...waits(11_000), isUndone: true }] }
    expect(receiptsOf([whole, undone])).toEqual([{ number: 1, amountCents: 22_000, gstCents: 2_000 }])
    expect(receiptsOf([undone])).toEqual([])
  })
  test('stay when money goes back', () => {
    expect(receiptsOf([deposit(1, 5_000), row('refund', -5_000)])).toEqual([
      { number: 1, amountCents: 5_000, gstCents: 455 },
    ])
  })
  test('come to what is held and what went back together', () => {
    const step = fc.record({
      kind: fc.constantFrom('deposit', 'correction', 'refund', 'fee', 'account'),
      cents: fc.integer({ min: 1, max: 100_000 }),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const { payments, held, back } = steps.reduce(entered, { payments: [], held: 0, back: 0 })
        const amounts = receiptsOf(payments).map(({ amountCents }) => amountCents)
        expect(amounts.reduce((sum, cents) => sum + cents, 0)).toBe(held + back)
        expect(isAllHeld(payments)).toBe(back === 0)
      }),
    )
  })
})

test('money that came back from an account or was undone is still held', () => {
  const undone = { ...row('refund', 0), parts: [{ ...waits(-5_000), isUndone: true }] }
  expect(isAllHeld([deposit(1, 5_000), row('account', 3_000), undone])).toBe(true)
  expect(isAllHeld([deposit(1, 5_000), row('account', -3_000)])).toBe(false)
})

test('money has a receipt where it comes before an invoice, by the office, by card or from Xero', () => {
  const came = { kind: 'deposit', cents: 5_000, isInvoiced: false } as const
  expect([hasReceipt(came), hasReceipt({ ...came, kind: 'payment' })]).toEqual([true, true])
  const without = [{ isInvoiced: true }, { cents: -5_000 }, { kind: 'account' }, { kind: 'refund' }] as const
  for (const one of without) expect(hasReceipt({ ...came, ...one })).toBe(false)
})

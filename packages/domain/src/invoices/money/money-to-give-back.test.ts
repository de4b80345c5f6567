import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localDate } from '../../shared/local-date.ts'
import type { InvoiceMark } from '../invoice.ts'
import { checkAccountMoney, checkMoneyAnswer, type MoneyAnswer, whyNotDeleted } from './money-answer.ts'
import {
  answerableCents,
  type MoneyOfBooking,
  moneyQuestion,
  moneyToGiveBack,
  openCents,
} from './money-to-give-back.ts'

const today = localDate('2026-11-26')

const mark = (netCents: number, paidCents: number, isVoid = false): InvoiceMark => ({
  id: 'invoice',
  invoiceNumber: 'SKY-1068-001',
  sendState: 'Sent',
  isVoid,
  isFurther: false,
  dueOn: today,
  netCents,
  paidCents,
})

const further = (netCents: number) => ({ ...mark(netCents, netCents), isFurther: true })

const prepaid: MoneyOfBooking = {
  status: 'Scheduled',
  priceCents: 37_900,
  paidCents: 37_900,
  invoices: [],
}
const cancelled: MoneyOfBooking = { ...prepaid, status: 'Cancelled' }

const answer = (changes: Partial<MoneyAnswer> = {}): MoneyAnswer => ({
  kind: 'refund',
  amountCents: 37_900,
  on: today,
  method: 'BankTransfer',
  reference: '',
  ...changes,
})

describe('money to give back', () => {
  test('a prepaid booking that is cancelled owes nothing: all $379 is due back', () => {
    expect(moneyToGiveBack(prepaid)).toBe(0)
    expect(moneyToGiveBack(cancelled)).toBe(37_900)
    expect(moneyToGiveBack({ ...cancelled, paidCents: 0 })).toBe(0)
  })

  test('an invoice of a cancelled booking is owed until it is void', () => {
    expect(moneyToGiveBack({ ...cancelled, invoices: [mark(37_900, 37_900)] })).toBe(0)
    expect(moneyToGiveBack({ ...cancelled, invoices: [mark(0, 0, true)] })).toBe(37_900)
  })

  test('what a void invoice leaves pays the price and the permit of the next one', () => {
    const voided = { ...prepaid, permit: { costCents: 8_500 }, invoices: [mark(0, 0, true)] }
    expect(moneyToGiveBack({ ...voided, paidCents: 46_400 })).toBe(0)
    expect(moneyToGiveBack({ ...voided, paidCents: 46_401 })).toBe(1)
    expect(moneyToGiveBack({ ...voided, paidCents: 46_400, status: 'Cancelled' })).toBe(46_400)
  })

  test('beside a further invoice that outlived the first, money waits for the hire; of a cancelled one it is due back', () => {
    const hire = { ...prepaid, priceCents: 59_000, permit: { costCents: 8_500 } }
    const outlived = { ...hire, invoices: [mark(0, 0, true), further(11_000)], paidCents: 56_500 }
    expect([moneyToGiveBack(outlived), openCents(outlived), answerableCents(outlived)]).toEqual([
      0, 2_500, 45_500,
    ])
    expect(moneyToGiveBack({ ...outlived, paidCents: 67_501 })).toBe(1)
    const off: MoneyOfBooking = { ...outlived, status: 'Cancelled' }
    expect([moneyToGiveBack(off), openCents(off), answerableCents(off)]).toEqual([45_500, 0, 45_500])
    expect(openCents({ ...off, paidCents: 1_000 })).toBe(10_000)
    expect(moneyQuestion(outlived, off)).toEqual({ amountCents: 45_500, isCancelled: true })
    expect(whyNotDeleted(outlived)).toContain('invoiced')
  })

  test('what an adjustment note took off a paid invoice is due back', () => {
    const lowered = { ...prepaid, priceCents: 30_000, invoices: [mark(30_000, 37_900)] }
    expect(moneyToGiveBack(lowered)).toBe(7_900)
  })

  test('never below zero and never more than was paid, whatever the booking', () => {
    const booking = fc.record({
      status: fc.constantFrom('Scheduled', 'Cancelled', 'Delivered', 'Completed'),
      paidCents: fc.integer({ min: -100_000, max: 1_000_000 }),
      priceCents: fc.nat(1_000_000),
      invoices: fc.array(
        fc.record({ isVoid: fc.boolean(), isFurther: fc.boolean(), netCents: fc.nat(1_000_000) }),
        { maxLength: 3 },
      ),
    })
    fc.assert(
      fc.property(booking, (one) => {
        const due = moneyToGiveBack(one)
        expect(due).toBeGreaterThanOrEqual(0)
        expect(due).toBeLessThanOrEqual(Math.max(one.paidCents, 0))
      }),
    )
  })
})

describe('an answer about it', () => {
  test('gives back, keeps with a reason or leaves on account, at most what there is', () => {
    expect(checkMoneyAnswer(answer(), cancelled, today)).toMatchObject({ ok: true })
    const fee = answer({ kind: 'fee', reference: ' Called off on the day ' })
    expect(checkMoneyAnswer(fee, cancelled, today)).toMatchObject({
      ok: true,
      value: { reference: 'Called off on the day' },
    })
    expect(checkMoneyAnswer(answer({ kind: 'account' }), cancelled, today)).toMatchObject({ ok: true })
    expect(checkMoneyAnswer(answer({ amountCents: 37_901 }), cancelled, today)).toMatchObject({
      reason: 'too-much',
      field: 'amount',
      message: expect.stringContaining('$379.00'),
    })
  })

  test.each([
    [{ amountCents: 0 }, 'amount-missing', 'amount'],
    [{ amountCents: 10.5 }, 'amount-missing', 'amount'],
    [{ on: localDate('2026-11-27') }, 'in-future', 'date'],
    [{ kind: 'fee', reference: '  ' }, 'reason-missing', 'reference'],
  ] as const)('%o is refused: %s', (changes, reason, field) => {
    expect(checkMoneyAnswer(answer(changes), cancelled, today)).toMatchObject({ reason, field })
  })

  test('a fee is kept of cancelled bookings alone; an invoiced one gives back what is too much', () => {
    const fee = answer({ kind: 'fee', reference: 'Late' })
    expect(checkMoneyAnswer(fee, prepaid, today)).toMatchObject({ reason: 'no-fee' })
    const lowered = { ...prepaid, priceCents: 30_000, invoices: [mark(30_000, 37_900)] }
    expect(checkMoneyAnswer(answer(), lowered, today)).toMatchObject({ reason: 'too-much' })
    expect(checkMoneyAnswer(answer({ amountCents: 7_900 }), lowered, today)).toMatchObject({ ok: true })
  })

  test('an account gives no more than is on it', () => {
    const asked = { amountCents: 10_000, on: today }
    expect(checkAccountMoney(asked, 10_000, today)).toMatchObject({ ok: true, value: 10_000 })
    expect(checkAccountMoney(asked, 9_999, today)).toMatchObject({ reason: 'too-much', field: 'amount' })
    expect(checkAccountMoney(asked, -5, today)).toMatchObject({ message: expect.stringContaining('$0.00') })
  })
})

describe('what is asked before a booking is saved', () => {
  test('cancelling asks about everything that was paid', () => {
    expect(moneyQuestion(prepaid, cancelled)).toEqual({ amountCents: 37_900, isCancelled: true })
    expect(moneyQuestion(prepaid, { ...cancelled, paidCents: 0 })).toEqual({
      amountCents: 37_900,
      isCancelled: true,
    })
    const unpaid = { ...prepaid, paidCents: 0 }
    expect(moneyQuestion(unpaid, { ...unpaid, status: 'Cancelled' })).toBeNull()
  })

  test('less paid than before asks about the difference', () => {
    expect(moneyQuestion(prepaid, { ...prepaid, paidCents: 30_000 })).toEqual({
      amountCents: 7_900,
      isCancelled: false,
    })
    expect(moneyQuestion(prepaid, { ...prepaid, paidCents: 38_000 })).toBeNull()
  })

  test('a cancelled booking is asked about once, an invoiced one by its invoices', () => {
    expect(moneyQuestion(cancelled, cancelled)).toBeNull()
    expect(moneyQuestion({ ...prepaid, invoices: [mark(37_900, 37_900)] }, cancelled)).toBeNull()
  })
})

test('nothing with money on it is deleted', () => {
  expect(whyNotDeleted(cancelled)).toContain('$379.00')
  expect(whyNotDeleted(prepaid)).toContain('$379.00')
  expect(whyNotDeleted({ ...cancelled, paidCents: 0 })).toBeNull()
  expect(whyNotDeleted({ ...prepaid, paidCents: 0, invoices: [mark(37_900, 0)] })).toContain('invoiced')
})

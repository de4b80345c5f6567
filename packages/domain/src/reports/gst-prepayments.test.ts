import { describe, expect, test } from 'vitest'
import { addDays, localDate } from '../shared/local-date.ts'
import type { GstBooking, GstEntry, GstInvoice, GstMoney } from './gst-booking.ts'
import { gstEntries } from './gst-entries.ts'

const TODAY = localDate('2026-09-28')
const AHEAD = localDate('2026-10-05')
const day = (days: number) => addDays(TODAY, days)
const paid = (cents: number, on = TODAY): GstMoney => ({
  paymentId: `${on} ${cents}`,
  on,
  cents,
  isNew: true,
})
const old = (money: GstMoney): GstMoney => ({ ...money, isNew: false })

const whole = { salesCents: 44_000, freeCents: 0, gstCents: 4_000 }
const less = { salesCents: 33_000, freeCents: 0, gstCents: 3_000 }
const booking: GstBooking = { agreed: whole, isCalledOff: false, invoices: [], waiting: [], fees: [] }

const billed = (money: readonly GstMoney[], invoice: Partial<GstInvoice> = {}): GstBooking => ({
  ...booking,
  invoices: [{ id: 'I', issuedOn: AHEAD, isFurther: false, net: whole, money, ...invoice }],
})

const added = (facts: GstBooking, kept: readonly GstEntry[], today = TODAY) =>
  gstEntries(facts, { kept, today }).filter(({ basis }) => basis === 'accrual')

const listed = (entries: readonly GstEntry[]) =>
  entries.map(({ on, invoiceId, salesCents, gstCents }) => [on, invoiceId, salesCents, gstCents])

describe('an invoice dated ahead counts on accrual from its first money (GST Act s 29-5(1))', () => {
  const first = paid(11_000)
  const kept = added(billed([first]), [])

  test('whole on the day of the money, and the date of the invoice takes it back', () => {
    expect(listed(kept)).toEqual([
      [TODAY, null, 44_000, 4_000],
      [TODAY, 'I', -44_000, -4_000],
    ])
  })

  test('so does one that was paid before its date and is entered since', () => {
    const earlier = billed([paid(44_000, day(-3))], { issuedOn: day(-1) })
    expect(listed(added(earlier, []))).toEqual([
      [day(-3), null, 44_000, 4_000],
      [day(-3), 'I', -44_000, -4_000],
    ])
  })

  test('not one that is paid on its date or later, nor one without GST', () => {
    expect(added(billed([paid(11_000)], { issuedOn: TODAY }), [])).toEqual([])
    expect(added(billed([paid(11_000)], { issuedOn: day(-5) }), [])).toEqual([])
    expect(added(billed([paid(11_000)], { net: null }), [])).toEqual([])
  })

  test('more money adds nothing; another price adds the difference on its day', () => {
    const money = [old(first), paid(5_000, day(1))]
    expect(added(billed(money), kept, day(1))).toEqual([])
    expect(listed(added(billed([old(first)], { net: less }), kept, day(2)))).toEqual([
      [day(2), null, -11_000, -1_000],
      [day(2), 'I', 11_000, 1_000],
    ])
  })

  test('given back before that date it goes back on the day of the refund, undone on the day of the undoing', () => {
    const back = [old(first), paid(-11_000, day(2))]
    expect(listed(added(billed(back), kept, day(3)))).toEqual([
      [day(2), null, -44_000, -4_000],
      [day(2), 'I', 44_000, 4_000],
    ])
    expect(listed(added(billed([]), kept, day(3)))).toEqual([
      [day(3), null, -44_000, -4_000],
      [day(3), 'I', 44_000, 4_000],
    ])
  })

  test('from its date on nothing of that changes: notes and refunds have their own days', () => {
    expect(added(billed([old(first)], { net: less }), kept, AHEAD)).toEqual([])
    expect(added(billed([]), kept, day(30))).toEqual([])
  })

  test('void, its hire is paid ahead again from the date on which it was taken back', () => {
    const dated = kept.map((one) => (one.invoiceId === 'I' ? { ...one, on: AHEAD } : one))
    const waits = { ...booking, waiting: [old(first)] }
    expect(listed(added(waits, dated, day(2)))).toEqual([[AHEAD, null, 44_000, 4_000]])
    expect(listed(added(waits, dated, day(20)))).toEqual([[day(20), null, 44_000, 4_000]])
  })
})

describe('a deposit that was attributed before', () => {
  const deposit = { ...paid(11_000), receipt: 1 }
  const prepaid = added({ ...booking, waiting: [deposit] }, [])

  test('goes onto an invoice dated ahead; what that comes to more counts from the day it is known', () => {
    const dearer = { salesCents: 55_000, freeCents: 0, gstCents: 5_000 }
    expect(listed(added(billed([old(deposit)], { net: dearer }), prepaid, day(1)))).toEqual([
      [TODAY, 'I', -44_000, -4_000],
      [day(1), null, 11_000, 1_000],
      [day(1), 'I', -11_000, -1_000],
    ])
    expect(listed(added(billed([old(deposit)]), prepaid, day(1)))).toEqual([[TODAY, 'I', -44_000, -4_000]])
  })

  test('stays attributed while it waits beside that invoice', () => {
    const beside = { ...billed([]), waiting: [old(deposit)] }
    const taken = added(beside, prepaid, day(1))
    expect(listed(taken)).toEqual([[TODAY, 'I', -44_000, -4_000]])
    expect(added(beside, [...prepaid, ...taken], day(2))).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import type { Booking } from '../../bookings/booking.ts'
import { updateBooking } from '../../bookings/change/update-booking.ts'
import { sampleBooking, SAMPLE_TODAY as today } from '../../bookings/sample-booking.ts'
import { setPaymentStatus } from '../../bookings/status/set-payment-status.ts'
import { sampleMark } from '../sample-invoice.ts'
import {
  followInvoices as follow,
  followsInvoices,
  isInvoiced,
  keptAgreedPrice,
  unbilledCents,
} from './booking-money.ts'

const followInvoices = (booking: Booking, paidCents: number, agreedCents: number | null = null) =>
  follow(booking, { paidCents, agreedCents })

const billed = sampleBooking({
  invoices: [sampleMark({ netCents: 55_550 }), sampleMark({ netCents: 6_930 })],
})

describe('a booking with invoices', () => {
  test('costs what they come to, and is paid by what came in', () => {
    expect(followInvoices(billed, 62_480)).toMatchObject({
      priceCents: 62_480,
      paidCents: 62_480,
      paymentStatus: 'Completed',
    })
    expect(followInvoices(billed, 22_500)).toMatchObject({ priceCents: 62_480, paymentStatus: 'Pending' })
  })
  test('does not count void ones, and costs what was agreed when all are void', () => {
    const [one = sampleMark(), other = sampleMark()] = billed.invoices
    const half = sampleBooking({ invoices: [one, { ...other, isVoid: true }] })
    expect(followInvoices(half, 0).priceCents).toBe(55_550)
    const none = sampleBooking({ invoices: billed.invoices.map((mark) => ({ ...mark, isVoid: true })) })
    expect([isInvoiced(none), followInvoices(none, 22_500)]).toEqual([false, none])
    const raised = { ...none, priceCents: 156_500 }
    expect(followInvoices(raised, 22_500, 47_000).priceCents).toBe(47_000)
    expect(followInvoices(half, 0, 47_000).priceCents).toBe(55_550)
  })
  test('costs what was agreed beside a further invoice that outlives the one it adds to', () => {
    const [hire = sampleMark(), other = sampleMark()] = billed.invoices
    const further = { ...other, isFurther: true }
    const whole = { ...billed, invoices: [hire, further] }
    expect([isInvoiced(whole), unbilledCents(whole)]).toEqual([true, 0])
    expect(followInvoices(whole, 0, 47_000).priceCents).toBe(62_480)
    const outlived = { ...whole, invoices: [{ ...hire, isVoid: true }, further] }
    const followed = followInvoices(outlived, 0, 47_000)
    expect([isInvoiced(outlived), followsInvoices(outlived)]).toEqual([false, true])
    expect([followed.priceCents, unbilledCents(followed)]).toEqual([53_930, 47_000])
    expect(followInvoices(followed, 0, keptAgreedPrice(followed, 47_000))).toBe(followed)
    expect(keptAgreedPrice(followed, 47_000)).toBe(47_000)
    const again = { ...followed, invoices: [{ ...hire, isVoid: true }, further, hire] }
    expect(followInvoices(again, 0, 47_000).priceCents).toBe(62_480)
  })
  test('keeps what was agreed before the first of them, until all are void', () => {
    expect(keptAgreedPrice(billed, null)).toBe(billed.priceCents)
    expect(keptAgreedPrice({ ...billed, priceCents: 156_500 }, 47_000)).toBe(47_000)
    expect(keptAgreedPrice(sampleBooking(), 47_000)).toBeNull()
  })
  test('is settled when adjustment notes leave nothing of them to pay', () => {
    const credited = sampleBooking({ invoices: [sampleMark({ netCents: 0 })] })
    expect(followInvoices(credited, 0)).toMatchObject({ priceCents: 0, paymentStatus: 'Completed' })
  })
  test('keeps a payment status set by hand until money changes', () => {
    const partial = { ...followInvoices(billed, 22_500), paymentStatus: 'Partial' as const }
    expect(followInvoices(partial, 22_500).paymentStatus).toBe('Partial')
    expect(followInvoices(partial, 22_501).paymentStatus).toBe('Pending')
  })
})

describe('the form of an invoiced booking', () => {
  const before = followInvoices(billed, 22_500)
  const draft = before
  const messageOf = (change: object) => {
    const decided = updateBooking(before, { ...draft, ...change }, { today })
    return decided.ok ? null : [decided.field, decided.message]
  }
  const refusal = 'This booking has been invoiced: price and paid follow its invoices'
  test('changes everything but its money', () => expect(messageOf({ label: 'GATE 9' })).toBeNull())
  test.each([
    [{ priceCents: 70_000 }, 'bookingPayment'],
    [{ paidCents: 30_000 }, 'deposit'],
    [{ paidCents: 0 }, 'deposit'],
  ])('refuses %j', (change, field) => expect(messageOf(change)).toEqual([field, refusal]))
  test('is saved with more paid than it costs since an adjustment note', () => {
    const over = { ...before, priceCents: 20_000 }
    expect(updateBooking(over, { ...over, label: 'NEW' }, { today }).ok).toBe(true)
  })
  test('cannot be paid by its status', () => {
    expect(setPaymentStatus(before, 'Completed')).toMatchObject({ ok: false, message: refusal })
    expect(setPaymentStatus(before, 'Partial')).toMatchObject({
      ok: true,
      value: { paymentStatus: 'Partial' },
    })
  })
})

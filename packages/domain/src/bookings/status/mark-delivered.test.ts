import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../shared/local-date.ts'
import { texts } from '../../shared/texts.ts'
import type { Booking } from '../booking.ts'
import { faultsOf } from '../draft/faults.ts'
import { sampleBooking, SAMPLE_TODAY as today } from '../sample-booking.ts'
import { BOOKING_STAGES } from './life-cycle.ts'
import { markDelivered } from './mark-delivered.ts'

const day = (days: number) => addDays(today, days)

/** A booking whose drop was planned three days ago and whose pick in two days. */
function late(change: Partial<Booking> = {}): Booking {
  const { drop, pick } = sampleBooking()
  return sampleBooking({ drop: { ...drop, date: day(-3) }, pick: { ...pick, date: day(2) }, ...change })
}

describe('marking a drop Delivered', () => {
  test('gives it the day on which it truly was, and the booking its status', () => {
    const marked = markDelivered(late(), { date: day(-1), today })
    expect(marked).toEqual({
      ok: true,
      value: { ...late(), drop: { ...late().drop, date: day(-1), status: 'Delivered' }, status: 'Delivered' },
    })
    expect(marked.ok && faultsOf(marked.value, today)).toEqual([])
  })

  test('on the day of the pick is still in order', () => {
    const { pick } = late()
    const marked = markDelivered(late({ pick: { ...pick, date: day(-1) } }), { date: day(-1), today })
    expect(marked.ok).toBe(true)
  })

  test('accepts a Pending booking, since its bin stands at the customer’s', () => {
    const marked = markDelivered(late({ wasPending: true, status: 'Pending' }), { date: today, today })
    expect(marked.ok && [marked.value.status, marked.value.wasPending]).toEqual(['Delivered', false])
  })

  test('is refused after today and after the pick, in words beside the date', () => {
    expect(markDelivered(late(), { date: day(1), today })).toEqual({
      ok: false,
      reason: 'in-future',
      message: texts.booking.correctedInFuture,
      field: 'date',
    })
    const { pick } = late()
    const picked = late({ pick: { ...pick, date: day(-2) } })
    expect(markDelivered(picked, { date: day(-1), today })).toEqual({
      ok: false,
      reason: 'drop-after-pick',
      message: texts.booking.dropAfterPick,
      field: 'date',
    })
  })

  test('is refused when it is Delivered or cancelled already', () => {
    const { drop, pick } = late()
    const delivered = late({ drop: { ...drop, status: 'Delivered' } })
    expect(markDelivered(delivered, { date: today, today })).toEqual({
      ok: false,
      reason: 'already-delivered',
      message: texts.booking.alreadyDelivered,
    })
    const cancelled = late({
      drop: { ...drop, status: 'Cancelled' },
      pick: { ...pick, status: 'Cancelled' },
    })
    expect(markDelivered(cancelled, { date: today, today })).toEqual({
      ok: false,
      reason: 'cancelled',
      message: texts.booking.cancelled,
    })
  })

  test('touches nothing but the drop’s day and status, and is accepted exactly within its days', () => {
    const days = fc.integer({ min: -9, max: 9 })
    const span = fc.record({ start: days, hire: fc.nat(9) })
    fc.assert(
      fc.property(fc.constantFrom(...BOOKING_STAGES), days, span, (stage, on, { start, hire }) => {
        const { drop, pick } = sampleBooking()
        const before = sampleBooking({
          drop: { ...drop, date: day(start), status: stage.drop },
          pick: { ...pick, date: day(start + hire), status: stage.pick },
          status: stage.status,
        })
        const marked = markDelivered(before, { date: day(on), today })
        const isOpen = stage.drop === 'Scheduled' || stage.drop === 'Dispatched'
        expect(marked.ok).toBe(isOpen && on <= 0 && on <= start + hire)
        if (!marked.ok) return
        const expected = { ...before.drop, date: day(on), status: 'Delivered' }
        expect(marked.value).toEqual({ ...before, drop: expected, status: 'Delivered' })
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../shared/local-date.ts'
import { texts } from '../../shared/texts.ts'
import type { Booking } from '../booking.ts'
import { sampleBooking, SAMPLE_TODAY as today } from '../sample-booking.ts'
import type { DropStatus, PickStatus } from './job-status.ts'
import { BOOKING_STAGES } from './life-cycle.ts'
import { markReturned } from './mark-returned.ts'

const day = (days: number) => addDays(today, days)

/** A bin delivered nine days ago whose pick was due the day before yesterday. */
function standing(drop: DropStatus = 'Delivered', pick: PickStatus = 'Scheduled'): Booking {
  const sample = sampleBooking()
  return sampleBooking({
    drop: { ...sample.drop, date: day(-9), status: drop },
    pick: { ...sample.pick, date: day(-2), status: pick },
    status: 'Delivered',
  })
}

describe('marking a pick Returned', () => {
  test('gives it the day on which the bin truly came back, and the booking its status', () => {
    const before = standing()
    expect(markReturned(before, { date: day(-1), today })).toEqual({
      ok: true,
      value: { ...before, pick: { ...before.pick, date: day(-1), status: 'Returned' }, status: 'Returned' },
    })
  })

  test('may be earlier than planned, on the very day of the drop at the earliest', () => {
    expect(markReturned(standing(), { date: day(-9), today }).ok).toBe(true)
    expect(markReturned(standing(), { date: day(-10), today })).toEqual({
      ok: false,
      reason: 'pick-before-drop',
      message: texts.booking.pickBeforeDrop,
      field: 'date',
    })
  })

  test('a Collected bin can be marked too', () => {
    expect(markReturned(standing('Delivered', 'Collected'), { date: today, today }).ok).toBe(true)
  })

  test('is refused after today', () => {
    expect(markReturned(standing(), { date: day(1), today })).toEqual({
      ok: false,
      reason: 'in-future',
      message: texts.booking.correctedInFuture,
      field: 'date',
    })
  })

  test.each([
    ['Scheduled', 'Scheduled', 'not-delivered', texts.booking.notDelivered],
    ['Dispatched', 'Scheduled', 'not-delivered', texts.booking.notDelivered],
    ['Delivered', 'Returned', 'already-picked-up', texts.booking.alreadyPickedUp],
    ['Delivered', 'Completed', 'already-picked-up', texts.booking.alreadyPickedUp],
    ['Cancelled', 'Cancelled', 'cancelled', texts.booking.cancelled],
  ] as const)('is refused with drop %s and pick %s: %s', (...[drop, pick, reason, message]) => {
    expect(markReturned(standing(drop, pick), { date: today, today })).toEqual({ ok: false, reason, message })
  })

  test('touches nothing but the pick’s day and status, and is accepted exactly within its days', () => {
    const days = fc.integer({ min: -12, max: 3 })
    fc.assert(
      fc.property(fc.constantFrom(...BOOKING_STAGES), days, (stage, on) => {
        const before = { ...standing(stage.drop, stage.pick), status: stage.status }
        const marked = markReturned(before, { date: day(on), today })
        const isOut = stage.drop === 'Delivered' && ['Scheduled', 'Collected'].includes(stage.pick)
        expect(marked.ok).toBe(isOut && on <= 0 && on >= -9)
        if (!marked.ok) return
        const expected = { ...before.pick, date: day(on), status: 'Returned' }
        expect(marked.value).toEqual({ ...before, pick: expected, status: 'Returned' })
      }),
    )
  })
})

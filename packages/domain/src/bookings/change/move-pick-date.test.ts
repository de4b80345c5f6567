import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../shared/local-date.ts'
import { texts } from '../../shared/texts.ts'
import { sampleBooking, SAMPLE_TODAY as today } from '../sample-booking.ts'
import { isOverdue } from '../status/is-overdue.ts'
import type { DropStatus, PickStatus } from '../status/job-status.ts'
import { BOOKING_STAGES } from '../status/life-cycle.ts'
import { movePickDate } from './move-pick-date.ts'

const day = (days: number) => addDays(today, days)

function booking(drop: DropStatus, pick: PickStatus, dropDay = -9) {
  const sample = sampleBooking()
  return sampleBooking({
    drop: { ...sample.drop, date: day(dropDay), status: drop },
    pick: { ...sample.pick, date: day(dropDay + 7), status: pick },
  })
}

describe('moving the pick', () => {
  test('arranged with the customer it is confirmed, extended it is not, and the hire is no longer overdue', () => {
    const overdue = booking('Delivered', 'Scheduled')
    expect(isOverdue(overdue, today)).toBe(true)
    for (const isConfirmed of [true, false]) {
      const moved = movePickDate(overdue, { date: day(3), isConfirmed, today })
      const pick = { ...overdue.pick, date: day(3) }
      expect(moved).toEqual({ ok: true, value: { ...overdue, pick, pickDateConfirmed: isConfirmed } })
      expect(moved.ok && isOverdue(moved.value, today)).toBe(false)
    }
  })

  test('today is early enough, yesterday is not', () => {
    const overdue = booking('Delivered', 'Scheduled')
    expect(movePickDate(overdue, { date: today, isConfirmed: true, today }).ok).toBe(true)
    expect(movePickDate(overdue, { date: day(-1), isConfirmed: true, today })).toEqual({
      ok: false,
      reason: 'date-in-past',
      message: texts.booking.dateInPast,
      field: 'pickupDate',
    })
  })

  test('the drop stays before it; on its very day is in order', () => {
    const coming = booking('Scheduled', 'Scheduled', 4)
    expect(movePickDate(coming, { date: day(4), isConfirmed: false, today }).ok).toBe(true)
    expect(movePickDate(coming, { date: day(3), isConfirmed: false, today })).toEqual({
      ok: false,
      reason: 'pick-before-drop',
      message: texts.booking.pickBeforeDrop,
      field: 'pickupDate',
    })
  })

  test.each([
    ['Delivered', 'Collected', 'already-picked-up', texts.booking.alreadyPickedUp],
    ['Delivered', 'Returned', 'already-picked-up', texts.booking.alreadyPickedUp],
    ['Delivered', 'Completed', 'already-picked-up', texts.booking.alreadyPickedUp],
    ['Cancelled', 'Cancelled', 'cancelled', texts.booking.cancelled],
  ] as const)('is refused with drop %s and pick %s: %s', (...[drop, pick, reason, message]) => {
    const moved = movePickDate(booking(drop, pick), { date: day(3), isConfirmed: true, today })
    expect(moved).toEqual({ ok: false, reason, message })
  })

  test('is accepted exactly for a pick to come, from today and from the drop on', () => {
    const days = fc.integer({ min: -9, max: 9 })
    fc.assert(
      fc.property(fc.constantFrom(...BOOKING_STAGES), days, days, (stage, dropDay, to) => {
        const before = booking(stage.drop, stage.pick, dropDay)
        const moved = movePickDate(before, { date: day(to), isConfirmed: true, today })
        expect(moved.ok).toBe(stage.pick === 'Scheduled' && to >= 0 && to >= dropDay)
      }),
    )
  })
})

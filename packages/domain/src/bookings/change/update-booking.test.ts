import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../shared/local-date.ts'
import type { Booking } from '../booking.ts'
import type { BookingDraft } from '../draft/booking-draft.ts'
import { sampleBooking, SAMPLE_TODAY as today } from '../sample-booking.ts'
import type { DropStatus, PickStatus } from '../status/job-status.ts'
import { updateBooking } from './update-booking.ts'

function inState(drop: DropStatus, pick: PickStatus, isAllocated = true): Booking {
  const sample = sampleBooking()
  return {
    ...sample,
    drop: { ...sample.drop, date: addDays(today, -9), status: drop, isAllocated },
    pick: { ...sample.pick, date: addDays(today, -2), status: pick, isAllocated },
  }
}

function edit(booking: Booking, change: (draft: BookingDraft) => Partial<BookingDraft>, now = today) {
  const draft = booking
  return updateBooking(booking, { ...draft, ...change(draft) }, { today: now })
}

describe('editing a booking', () => {
  test('saving it unchanged changes nothing, however old it is and whatever state it is in', () => {
    const states: [DropStatus, PickStatus][] = [
      ['Scheduled', 'Scheduled'],
      ['Dispatched', 'Scheduled'],
      ['Delivered', 'Collected'],
      ['Delivered', 'Completed'],
      ['Cancelled', 'Cancelled'],
    ]
    for (const [drop, pick] of states) {
      for (const isAllocated of [true, false]) {
        const saved = edit(inState(drop, pick, isAllocated), () => ({}), addDays(today, 400))
        expect(saved.ok && saved.value).toMatchObject({ drop: { status: drop }, pick: { status: pick } })
      }
    }
    const booking = sampleBooking()
    expect(edit(booking, () => ({}))).toEqual({ ok: true, value: booking })
  })

  test('a past date is refused when it is set, not when it was already there', () => {
    const booking = inState('Scheduled', 'Scheduled')
    expect(edit(booking, () => ({ officeNotes: 'rang' })).ok).toBe(true)
    const moved = edit(booking, ({ drop }) => ({ drop: { ...drop, date: addDays(today, -8) } }))
    expect(moved).toMatchObject({ reason: 'date-in-past', field: 'dropoffDate' })
    const late = edit(booking, ({ pick }) => ({ pick: { ...pick, date: addDays(today, -1) } }))
    expect(late).toMatchObject({ reason: 'date-in-past', field: 'pickupDate' })
  })

  test('amounts are entered in whole dollars; what an invoice or a payment brought keeps its cents', () => {
    const booking = sampleBooking({ priceCents: 35_050, paidCents: 10_025 })
    expect(edit(booking, () => ({ officeNotes: 'rang' })).ok).toBe(true)
    expect(edit(booking, () => ({ priceCents: 40_000 })).ok).toBe(true)
    for (const [change, field] of [
      [{ priceCents: 35_075 }, 'bookingPayment'],
      [{ paidCents: 10_050 }, 'deposit'],
      [{ tippingCostCents: 12_050 }, 'tippingCost'],
      [{ permit: { costCents: 8_550, days: 7 } }, 'permitCost'],
    ] as const) {
      expect(edit(booking, () => change)).toMatchObject({
        field,
        message: 'Please enter whole dollars, without cents*',
      })
    }
  })

  test('a pick is not cancelled by itself: its bin would stand there for ever', () => {
    for (const drop of ['Scheduled', 'Dispatched', 'Delivered'] as const) {
      const booking = inState(drop, 'Scheduled')
      const alone = edit(booking, ({ pick }) => ({ pick: { ...pick, status: 'Cancelled' } }))
      expect(alone).toMatchObject({ reason: 'cancelled-together', field: 'pickActionStatus' })
    }
    const together = edit(inState('Scheduled', 'Scheduled'), (draft) => ({
      drop: { ...draft.drop, status: 'Cancelled' },
      pick: { ...draft.pick, status: 'Cancelled' },
    }))
    expect(together.ok && together.value.status).toBe('Cancelled')
  })

  test('the date of a Delivered drop is locked, until the drop is no longer Delivered', () => {
    const booking = inState('Delivered', 'Scheduled')
    const later = addDays(today, 1)
    const pick = { ...booking.pick, date: addDays(today, 8) }
    const locked = edit(booking, ({ drop }) => ({ drop: { ...drop, date: later }, pick }))
    expect(locked).toMatchObject({ reason: 'drop-date-locked', field: 'dropoffDate' })
    const undone = edit(booking, ({ drop }) => ({
      drop: { ...drop, date: later, status: 'Scheduled' },
      pick,
    }))
    expect(undone.ok && undone.value.drop.date).toBe(later)
  })

  test('the date of a collected pick is locked too', () => {
    const moved = edit(inState('Delivered', 'Collected'), ({ pick }) => ({ pick: { ...pick, date: today } }))
    expect(moved).toMatchObject({ reason: 'pick-date-locked', field: 'pickupDate' })
  })

  test('only statuses that the form offers can be chosen', () => {
    const unallocated = inState('Scheduled', 'Scheduled', false)
    const drop = edit(unallocated, (draft) => ({ drop: { ...draft.drop, status: 'Delivered' } }))
    expect(drop).toMatchObject({ reason: 'drop-status-not-offered', field: 'dropActionStatus' })
    const pick = edit(inState('Delivered', 'Scheduled', false), (draft) => ({
      pick: { ...draft.pick, status: 'Returned' },
    }))
    expect(pick).toMatchObject({ reason: 'pick-status-not-offered', field: 'pickActionStatus' })
    const settled = edit(inState('Delivered', 'Scheduled'), (draft) => ({
      pick: { ...draft.pick, status: 'Completed' },
    }))
    expect(settled).toMatchObject({ reason: 'pick-status-not-offered' })
  })

  test('drop and pick can be brought up to date in one edit', () => {
    const saved = edit(inState('Scheduled', 'Scheduled'), ({ drop, pick }) => ({
      drop: { ...drop, status: 'Delivered' },
      pick: { ...pick, status: 'Returned' },
    }))
    expect(saved.ok && saved.value.status).toBe('Returned')
  })

  test('a bin that was picked up keeps its drop Delivered', () => {
    for (const status of ['Scheduled', 'Cancelled'] as const) {
      const saved = edit(inState('Delivered', 'Collected'), ({ drop }) => ({ drop: { ...drop, status } }))
      expect(saved).toMatchObject({ reason: 'picked-up-already', field: 'dropActionStatus' })
      const whole = edit(inState('Delivered', 'Collected'), ({ drop, pick }) => ({
        drop: { ...drop, status },
        pick: { ...pick, status: 'Cancelled' },
      }))
      expect(whole).toMatchObject({ reason: 'picked-up-already' })
    }
  })

  test('cancelling the drop cancels the booking, taking it up again schedules both jobs', () => {
    const cancelled = edit(sampleBooking(), ({ drop }) => ({ drop: { ...drop, status: 'Cancelled' } }))
    if (!cancelled.ok) throw new Error(cancelled.message)
    expect([cancelled.value.status, cancelled.value.pick.status]).toEqual(['Cancelled', 'Cancelled'])
    const back = edit(cancelled.value, ({ drop }) => ({ drop: { ...drop, status: 'Scheduled' } }))
    expect(back.ok && [back.value.status, back.value.pick.status]).toEqual(['Scheduled', 'Scheduled'])
  })

  test('a payment status set by hand lasts until the money changes', () => {
    const booking = sampleBooking({ paymentStatus: 'Partial' })
    const noted = edit(booking, () => ({ officeNotes: 'rang' }))
    expect(noted.ok && noted.value.paymentStatus).toBe('Partial')
    const paid = edit(booking, () => ({ paidCents: 47_000 }))
    expect(paid.ok && paid.value.paymentStatus).toBe('Completed')
    const partly = edit(booking, () => ({ paidCents: 30_000 }))
    expect(partly.ok && partly.value.paymentStatus).toBe('Pending')
  })

  test('turning the permit off clears its cost and days', () => {
    const saved = edit(sampleBooking(), () => ({ permit: null }))
    expect(saved.ok && saved.value.permit).toBeNull()
  })

  test('Pending ends when a job moves or somebody accepts, and never comes back by editing', () => {
    const pending = { ...inState('Scheduled', 'Scheduled'), wasPending: true, status: 'Pending' } as const
    const moved = edit(pending, ({ drop }) => ({ drop: { ...drop, status: 'Dispatched' } }))
    expect(moved.ok && [moved.value.status, moved.value.wasPending]).toEqual(['Dispatched', false])
    const accepted = edit(pending, () => ({ wasPending: false }))
    expect(accepted.ok && accepted.value.status).toBe('Scheduled')
    const again = edit(sampleBooking(), () => ({ wasPending: true }))
    expect(again.ok && again.value.status).toBe('Scheduled')
  })

  test('another customer is named by the server, the jobs keep their ids and allocation', () => {
    const booking = inState('Dispatched', 'Scheduled')
    const saved = updateBooking(booking, booking, { today, customerId: 'other' })
    expect(saved.ok && saved.value).toMatchObject({
      customer: { id: 'other' },
      drop: { id: booking.drop.id, isAllocated: true },
      version: booking.version,
    })
  })

  test('whatever is accepted has drop before pick, deposit within the total and a short label', () => {
    const days = fc.integer({ min: -12, max: 12 })
    const cents = fc.integer({ min: -1, max: 1_000 }).map((dollars) => dollars * 100)
    const anything = fc.record({
      drop: days,
      pick: days,
      price: cents,
      paid: cents,
      label: fc.string({ maxLength: 9 }),
    })
    let accepted = 0
    fc.assert(
      fc.property(anything, (wanted) => {
        const saved = edit(inState('Scheduled', 'Scheduled'), (draft) => ({
          drop: { ...draft.drop, date: addDays(today, wanted.drop) },
          pick: { ...draft.pick, date: addDays(today, wanted.pick) },
          priceCents: wanted.price,
          paidCents: wanted.paid,
          label: wanted.label,
        }))
        if (!saved.ok) return
        accepted += 1
        const { drop, pick, paidCents, priceCents, label } = saved.value
        expect(drop.date <= pick.date).toBe(true)
        expect(paidCents >= 0 && paidCents <= priceCents).toBe(true)
        expect(label.length).toBeLessThanOrEqual(7)
        expect(drop.date >= today || drop.date === addDays(today, -9)).toBe(true)
      }),
      { numRuns: 1000 },
    )
    expect(accepted).toBeGreaterThan(50)
  })
})

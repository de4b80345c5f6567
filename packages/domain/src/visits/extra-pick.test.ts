import { describe, expect, test } from 'vitest'
import { type Booking, bookingIdOf } from '../bookings/booking.ts'
import { compareBookings, revertChanges } from '../bookings/change/booking-changes.ts'
import { SAMPLE_TODAY, sampleBooking } from '../bookings/sample-booking.ts'
import { findJob } from '../runs/board.ts'
import { setJobStatus } from '../runs/set-job-status.ts'
import { addDays } from '../shared/local-date.ts'
import {
  bringExtraPickBack,
  callOffExtraPick,
  checkExtraPick,
  extraPickAlong,
  moveExtraPick,
  withExtraPick,
} from './extra-pick.ts'

const today = SAMPLE_TODAY
const on = (days: number) => addDays(today, days)

const isOut = (): Booking => {
  const { drop, pick, ...booking } = sampleBooking()
  return { ...booking, drop: { ...drop, status: 'Delivered' }, pick, status: 'Delivered' }
}

const further = (change: Partial<Booking['pick']> = {}): Booking =>
  withExtraPick(isOut(), {
    pick: { ...isOut().pick, id: 'extra', date: on(2), isAllocated: false, ...change },
  })

const refusalOf = (decision: { ok: true } | { ok: false; reason: string }) =>
  decision.ok ? null : decision.reason

describe('an extra pick', () => {
  test('may be taken while the bin is at the customer’s, from today on', () => {
    const may = (booking: Booking, date = on(1)) => refusalOf(checkExtraPick(booking, { date, today }))
    expect(may(isOut())).toBeNull()
    expect(may(isOut(), today)).toBeNull()
    expect(may(isOut(), on(-1))).toBe('date-in-past')
    const { date } = isOut().pick
    expect(may(isOut(), date)).toBeNull()
    expect(may(isOut(), addDays(date, 1))).toBe('after-pick')
    const overdue = { ...isOut(), pick: { ...isOut().pick, date: on(-3) } }
    expect(may(overdue, today)).toBeNull()
    expect(may(overdue, on(1))).toBe('after-pick')
    expect(may(sampleBooking())).toBe('not-out')
    const { pick } = isOut()
    expect(may({ ...isOut(), pick: { ...pick, status: 'Returned' } })).toBe('not-out')
  })

  test('is looked at as its booking with that pick, known by itself, without money or drop of its own', () => {
    const extra = further()
    const booking = isOut()
    expect(extra).toMatchObject({ id: 'extra', extraOf: booking.id, invoices: [], binSize: booking.binSize })
    expect(bookingIdOf(extra)).toBe(booking.id)
    const board = { bookings: [extra, booking] }
    expect(findJob(board, 'extra')?.booking).toBe(extra)
    expect(findJob(board, booking.drop.id)?.booking).toBe(booking)
    expect(findJob(board, booking.pick.id)?.booking).toBe(booking)
  })

  test('goes through the life of a pick, and can be moved and called off until a truck has taken it', () => {
    const extra = further({ date: today, isAllocated: true })
    const taken = setJobStatus(extra, { jobId: 'extra', status: 'Collected', today, by: 'driver' })
    expect(taken).toMatchObject({ ok: true, value: { pick: { status: 'Collected' } } })
    if (!taken.ok) return
    const hire = isOut()
    const when = { date: on(3), timeRange: { fromHour: 9, toHour: 12 }, today }
    expect(refusalOf(moveExtraPick({ extra: taken.value, hire }, when))).toBe('done')
    expect(refusalOf(callOffExtraPick(taken.value))).toBe('done')
    expect(moveExtraPick({ extra, hire }, when)).toMatchObject({
      value: { pick: { date: on(3), timeRange: { fromHour: 9 } } },
    })
    expect(refusalOf(moveExtraPick({ extra, hire }, { ...when, date: on(-1) }))).toBe('date-in-past')
    const late = { ...when, date: addDays(hire.pick.date, 1) }
    expect(refusalOf(moveExtraPick({ extra, hire }, late))).toBe('after-pick')
  })

  test('comes no later than its bin is fetched, and not at all once that is gone', () => {
    const hire = (pick: Partial<Booking['pick']>, change: Partial<Booking> = {}) => ({
      before: isOut(),
      after: { ...isOut(), ...change, pick: { ...isOut().pick, ...pick } },
    })
    const planned = further({ isAllocated: true })
    const along = (change: ReturnType<typeof hire>, extra = planned) => extraPickAlong(change, extra, today)
    expect(along(hire({ date: on(2) }))).toBe(planned)
    expect(along(hire({ date: on(1) })).pick).toMatchObject({ date: on(1), isAllocated: false })
    expect(along(hire({ date: on(-1) })).pick.date).toBe(today)
    const fetched = hire({ date: on(1), status: 'Collected' })
    expect(along(fetched).pick).toMatchObject({ status: 'Cancelled', isAllocated: false })
    expect(along(hire({ date: on(2), status: 'Collected' }))).toBe(planned)
    const done = further({ status: 'Collected' })
    expect(along(fetched, done)).toBe(done)
  })

  test('takes all that its hire changes at once, and nothing but the call-off of one that is called off', () => {
    const before = isOut()
    const pick = { ...before.pick, date: on(1) }
    const planned = further({ isAllocated: true })
    const both = { before, after: { ...before, binSize: 8 as const, pick } }
    expect(extraPickAlong(both, planned, today)).toMatchObject({ binSize: 8, pick: { date: on(1) } })
    const off = { before, after: { ...before, pick: { ...pick, status: 'Cancelled' as const } } }
    expect(extraPickAlong(off, planned, today).pick).toMatchObject({ status: 'Cancelled', date: on(2) })
  })

  test('that was called off is no work, and comes back on its day or today', () => {
    const off = callOffExtraPick(further({ isAllocated: true }))
    expect(off).toMatchObject({
      value: { status: 'Cancelled', pick: { status: 'Cancelled', isAllocated: false } },
    })
    if (!off.ok) return
    expect(withExtraPick(isOut(), { pick: off.value.pick })).toMatchObject({ status: 'Cancelled' })
    expect(bringExtraPickBack(off.value, today)).toMatchObject({
      value: { status: 'Delivered', pick: { status: 'Scheduled', date: on(2) } },
    })
    expect(bringExtraPickBack(off.value, on(5))).toMatchObject({ value: { pick: { date: on(5) } } })
    expect(refusalOf(bringExtraPickBack(further(), today))).toBe('done')
  })

  test('changes nothing of its hire by the history, and is whole again once that is undone', () => {
    const extra = further({ isAllocated: true })
    const off = callOffExtraPick(extra)
    if (!off.ok) throw new Error(off.message)
    const changes = compareBookings(extra, off.value)
    expect(Object.keys(changes).toSorted()).toEqual(['pick.isAllocated', 'pick.status'])
    expect(revertChanges(off.value, changes)).toEqual(extra)
  })
})

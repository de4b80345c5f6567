import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../shared/local-date.ts'
import type { Booking } from '../booking.ts'
import { updateBooking } from '../change/update-booking.ts'
import { SAMPLE_TODAY, sampleBooking } from '../sample-booking.ts'
import { BOOKING_STATUSES } from './booking-status.ts'
import { areJobsConsistent, bookingStatusOf } from './booking-status-of.ts'
import { DROP_STATUSES, JOB_STATUSES, PICK_STATUSES } from './job-status.ts'

const RANK = ['Scheduled', 'Pending', 'Dispatched', 'Delivered', 'Collected', 'Returned', 'Completed']
const pairs = DROP_STATUSES.flatMap((drop) => PICK_STATUSES.map((pick) => ({ drop, pick })))
const consistent = pairs.filter(({ drop, pick }) => areJobsConsistent(drop, pick))

describe('the status of a booking', () => {
  test.each([
    ['Scheduled', 'Scheduled', false, 'Scheduled'],
    ['Scheduled', 'Scheduled', true, 'Pending'],
    ['Dispatched', 'Scheduled', true, 'Dispatched'],
    ['Delivered', 'Scheduled', false, 'Delivered'],
    ['Delivered', 'Collected', false, 'Collected'],
    ['Delivered', 'Returned', true, 'Returned'],
    ['Delivered', 'Completed', false, 'Completed'],
    ['Cancelled', 'Cancelled', true, 'Cancelled'],
  ] as const)('drop %s and pick %s, pending %s: %s', (...[drop, pick, wasPending, status]) => {
    expect(bookingStatusOf(drop, pick, wasPending)).toBe(status)
  })

  test('is told for every pair that can stand together, and for no other', () => {
    for (const { drop, pick } of pairs) {
      for (const wasPending of [true, false]) {
        const tell = () => bookingStatusOf(drop, pick, wasPending)
        if (areJobsConsistent(drop, pick)) expect(BOOKING_STATUSES).toContain(tell())
        else expect(tell).toThrow(RangeError)
      }
    }
  })

  test('is the furthest state that either job has reached, and Cancelled when both are', () => {
    for (const { drop, pick } of consistent) {
      const furthest = Math.max(RANK.indexOf(drop), RANK.indexOf(pick))
      expect(bookingStatusOf(drop, pick, false)).toBe(RANK[furthest] ?? 'Cancelled')
    }
  })

  test('is Pending only while nothing has moved', () => {
    const pending = consistent.filter(({ drop, pick }) => bookingStatusOf(drop, pick, true) === 'Pending')
    expect(pending).toEqual([{ drop: 'Scheduled', pick: 'Scheduled' }])
  })

  test('a drop’s and a pick’s statuses are all job statuses', () => {
    expect(new Set([...DROP_STATUSES, ...PICK_STATUSES])).toEqual(new Set(JOB_STATUSES))
  })
})

describe('whatever is edited in whatever order', () => {
  const step = fc.record({
    drop: fc.constantFrom(...DROP_STATUSES),
    pick: fc.constantFrom(...PICK_STATUSES),
    days: fc.nat(20),
    isDropAllocated: fc.boolean(),
    isPickAllocated: fc.boolean(),
  })

  function withAllocation(booking: Booking, isDrop: boolean, isPick: boolean): Booking {
    return {
      ...booking,
      drop: { ...booking.drop, isAllocated: isDrop },
      pick: { ...booking.pick, isAllocated: isPick },
    }
  }

  test('the two jobs stay consistent, the status is theirs, and every consistent pair can be reached but settled ones', () => {
    const reached = new Set<string>()
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), fc.boolean(), (steps, wasPending) => {
        let booking = sampleBooking({ wasPending, status: wasPending ? 'Pending' : 'Scheduled' })
        for (const { drop, pick, days, isDropAllocated, isPickAllocated } of steps) {
          const before = withAllocation(booking, isDropAllocated, isPickAllocated)
          const draft = before
          const wanted = {
            ...draft,
            drop: { ...draft.drop, status: drop },
            pick: { ...draft.pick, status: pick },
          }
          const edited = updateBooking(before, wanted, { today: addDays(SAMPLE_TODAY, days) })
          booking = edited.ok ? edited.value : before
          reached.add(`${booking.drop.status}/${booking.pick.status}`)
          expect(areJobsConsistent(booking.drop.status, booking.pick.status)).toBe(true)
          expect(booking.status).toBe(
            bookingStatusOf(booking.drop.status, booking.pick.status, booking.wasPending),
          )
        }
      }),
      { numRuns: 3000, seed: 20_260_514 },
    )
    const byForm = consistent.filter(({ pick }) => pick !== 'Completed')
    expect([...reached].sort()).toEqual(byForm.map(({ drop, pick }) => `${drop}/${pick}`).sort())
  })
})

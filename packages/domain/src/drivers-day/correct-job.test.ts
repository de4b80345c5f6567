import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Booking, JobKind } from '../bookings/booking.ts'
import { SAMPLE_TODAY, sampleBooking } from '../bookings/sample-booking.ts'
import { areJobsConsistent, bookingStatusOf } from '../bookings/status/booking-status-of.ts'
import { JOB_STATUSES, type JobStatus } from '../bookings/status/job-status.ts'
import { BOOKING_STAGES } from '../bookings/status/life-cycle.ts'
import { addDays } from '../shared/local-date.ts'
import { correctableStatuses, correctJob } from './correct-job.ts'

const timeZone = 'Australia/Melbourne'
/** Two in the afternoon in Melbourne. */
const now = new Date(`${SAMPLE_TODAY}T04:00:00Z`)
const facts = { now, timeZone }
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)

type Stage = Pick<(typeof BOOKING_STAGES)[number], 'drop' | 'pick'>

const hire = ({ drop, pick }: Stage, isAllocated = true): Booking => {
  const booking = sampleBooking()
  return {
    ...booking,
    status: bookingStatusOf(drop, pick, false),
    drop: { ...booking.drop, date: addDays(SAMPLE_TODAY, -3), status: drop, isAllocated },
    pick: { ...booking.pick, date: SAMPLE_TODAY, status: pick, isAllocated },
  }
}
const over = hire({ drop: 'Delivered', pick: 'Completed' })
const standing = hire({ drop: 'Delivered', pick: 'Scheduled' })

const corrected = (booking: Booking, kind: JobKind, status: JobStatus) =>
  correctJob(booking, { kind, status }, facts)

describe('a finished job', () => {
  test('is reopened, and the booking’s own status follows', () => {
    const open = corrected(over, 'pick', 'Scheduled')
    expect(open.ok && [open.value.pick.status, open.value.status]).toEqual(['Scheduled', 'Delivered'])
    const back = corrected(standing, 'drop', 'Dispatched')
    expect(back.ok && [back.value.drop.status, back.value.status]).toEqual(['Dispatched', 'Dispatched'])
  })

  test('under a bin that was picked up keeps its drop Delivered until the pick is reopened', () => {
    expect(corrected(over, 'drop', 'Scheduled')).toMatchObject({ ok: false, field: 'status' })
    expect(correctableStatuses(over, 'drop', facts)).toEqual(['Delivered'])
    expect(correctableStatuses(standing, 'drop', facts)).toEqual(['Scheduled', 'Dispatched', 'Delivered'])
  })

  test('that nobody updated is done on its true day, also without a run', () => {
    const left = hire({ drop: 'Delivered', pick: 'Scheduled' }, false)
    const back = correctJob(left, { kind: 'pick', status: 'Returned', doneAt: hours(-26) }, facts)
    expect(back.ok && back.value.pick).toMatchObject({ status: 'Returned', date: addDays(SAMPLE_TODAY, -1) })
    expect(corrected(left, 'pick', 'Collected')).toMatchObject({ ok: false, reason: 'status-not-now' })
  })

  test.each(['Cancelled', 'Delivered'] as const)('is never corrected to %s by its pick', (status) => {
    expect(corrected(over, 'pick', status)).toMatchObject({
      ok: false,
      reason: 'status-never',
      field: 'status',
    })
  })

  test('that was called off is left alone', () => {
    const off = hire({ drop: 'Cancelled', pick: 'Cancelled' })
    expect(corrected(off, 'drop', 'Delivered')).toMatchObject({ ok: false, reason: 'cancelled' })
    expect(correctableStatuses(off, 'pick', facts)).toEqual([])
  })
})

describe('the time of doing', () => {
  const timed = (booking: Booking, kind: JobKind, doneAt: Date) =>
    correctJob(booking, { kind, doneAt }, facts)

  test('may be any that has been, and changes nothing else of the booking', () => {
    expect(timed(over, 'pick', hours(-2))).toEqual({ ok: true, value: over })
  })

  test.each([
    ['in the future', { booking: standing, kind: 'drop', hour: 1 }, 'in-future'],
    ['of a pick before the day of its drop', { booking: over, kind: 'pick', hour: -96 }, 'pick-before-drop'],
    ['of a job that is not done', { booking: standing, kind: 'pick', hour: -1 }, 'not-done'],
  ] as const)('is never %s', (_name, { booking, kind, hour }, reason) => {
    expect(timed(booking, kind, hours(hour))).toMatchObject({ ok: false, reason, field: 'doneAt' })
  })

  test('of a drop is not after the day of its pick', () => {
    const early = { ...over, pick: { ...over.pick, date: addDays(SAMPLE_TODAY, -1) } }
    expect(timed(early, 'drop', hours(-1))).toMatchObject({ ok: false, reason: 'drop-after-pick' })
  })
})

test('whatever is corrected, drop and pick stand together afterwards and only the job meant has changed', () => {
  fc.assert(
    fc.property(
      fc.record({
        stage: fc.constantFrom(...BOOKING_STAGES),
        kind: fc.constantFrom<JobKind>('drop', 'pick'),
        status: fc.constantFrom(...JOB_STATUSES),
        isAllocated: fc.boolean(),
      }),
      ({ stage, kind, status, isAllocated }) => {
        const before = hire(stage, isAllocated)
        const decision = corrected(before, kind, status)
        expect(correctableStatuses(before, kind, facts).includes(status)).toBe(decision.ok)
        if (!decision.ok) return
        const { drop, pick } = decision.value
        expect(areJobsConsistent(drop.status, pick.status)).toBe(true)
        expect(decision.value[kind].status).toBe(status)
        const other = kind === 'drop' ? 'pick' : 'drop'
        expect(decision.value[other]).toEqual(before[other])
      },
    ),
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { availabilityByDate } from '../../inventory/availability.ts'
import { addDays } from '../../shared/local-date.ts'
import type { Booking } from '../booking.ts'
import { movePickDate } from '../change/move-pick-date.ts'
import { updateBooking } from '../change/update-booking.ts'
import { faultsOf } from '../draft/faults.ts'
import { rowLabel } from '../row-label.ts'
import { sampleBooking, SAMPLE_TODAY as today } from '../sample-booking.ts'
import { areJobsConsistent, bookingStatusOf } from './booking-status-of.ts'
import { isOverdue } from './is-overdue.ts'
import { DROP_STATUSES, PICK_STATUSES } from './job-status.ts'
import { PICK_STATES } from './life-cycle.ts'
import { markDelivered } from './mark-delivered.ts'
import { markReturned } from './mark-returned.ts'

const command = fc.oneof(
  fc.record({
    do: fc.constant('edit' as const),
    drop: fc.constantFrom(...DROP_STATUSES),
    pick: fc.constantFrom(...PICK_STATUSES),
    isMovedOn: fc.boolean(),
  }),
  fc.record({ do: fc.constantFrom('deliver' as const, 'return' as const), daysAgo: fc.nat(1) }),
  fc.record({ do: fc.constant('movePick' as const), inDays: fc.integer({ min: -1, max: 1 }) }),
  fc.record({ do: fc.constant('allocate' as const), isDrop: fc.boolean(), isPick: fc.boolean() }),
  fc.record({ do: fc.constant('nextDay' as const) }),
)

type Command = typeof command extends fc.Arbitrary<infer T> ? T : never

interface World {
  booking: Booking
  now: typeof today
}

const sameDay = sampleBooking({
  drop: { ...sampleBooking().drop, timeRange: { fromHour: 13, toHour: 17 } },
  pick: { ...sampleBooking().pick, date: today, timeRange: { fromHour: 7, toHour: 9 } },
})

function decided({ booking, now }: World, wanted: Command) {
  if (wanted.do === 'edit') {
    const draft = booking
    const date = wanted.isMovedOn ? now : draft.drop.date
    const drop = { ...draft.drop, status: wanted.drop, date }
    const pick = { ...draft.pick, status: wanted.pick, date: wanted.isMovedOn ? now : draft.pick.date }
    return updateBooking(booking, { ...draft, drop, pick }, { today: now })
  }
  if (wanted.do === 'movePick') {
    return movePickDate(booking, { date: addDays(now, wanted.inDays), isConfirmed: true, today: now })
  }
  if (wanted.do === 'deliver' || wanted.do === 'return') {
    const correct = wanted.do === 'deliver' ? markDelivered : markReturned
    return correct(booking, { date: addDays(now, -wanted.daysAgo), today: now })
  }
  return null
}

function next(world: World, wanted: Command): World {
  if (wanted.do === 'nextDay') return { ...world, now: addDays(world.now, 1) }
  const { drop, pick } = world.booking
  if (wanted.do === 'allocate') {
    const allocated = {
      drop: { ...drop, isAllocated: wanted.isDrop },
      pick: { ...pick, isAllocated: wanted.isPick },
    }
    return { ...world, booking: { ...world.booking, ...allocated } }
  }
  const decision = decided(world, wanted)
  return decision?.ok ? { ...world, booking: decision.value } : world
}

/** The bin of one booking, out of one on the yard, at the end of a day. */
function onYard({ drop, pick }: Booking, now: typeof today): number | undefined {
  const books = { adjustments: [{ date: addDays(today, -1), count: 1 }], jobs: [drop, pick] }
  return availabilityByDate(books, { from: now, to: now }, now)[0]?.count
}

function expectSound({ booking, now }: World): void {
  const { drop, pick } = booking
  expect(areJobsConsistent(drop.status, pick.status)).toBe(true)
  expect(booking.status).toBe(bookingStatusOf(drop.status, pick.status, booking.wasPending))
  expect(drop.date <= pick.date).toBe(true)
  if (PICK_STATES[pick.status].hasMovedBin) expect(drop.status).toBe('Delivered')
  if (isOverdue(booking, now)) expect(faultsOf(booking, now)).toHaveLength(1)
  if (drop.date === pick.date) expect(rowLabel(booking, drop.date)).toBe('Drop/Pick')
}

describe('a drop and pick on one day', () => {
  test('whatever is done in whatever order, the drop stays before the pick and nothing contradicts itself', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(fc.array(command, { minLength: 1, maxLength: 25 }), (commands) => {
        let world: World = { booking: sameDay, now: today }
        for (const wanted of commands) {
          world = next(world, wanted)
          const { drop, pick, status } = world.booking
          seen.add(`${drop.date === pick.date ? 'same day' : 'later'} ${status}`)
          expectSound(world)
        }
      }),
      { numRuns: 500, seed: 20_261_121 },
    )
    for (const status of ['Scheduled', 'Dispatched', 'Delivered', 'Collected', 'Returned', 'Cancelled']) {
      expect(seen).toContain(`same day ${status}`)
    }
  })

  test('the bin is away between drop and pick, and back on the yard that evening', () => {
    const delivered = markDelivered(sameDay, { date: today, today })
    if (!delivered.ok) throw new Error(delivered.message)
    const returned = markReturned(delivered.value, { date: today, today })
    if (!returned.ok) throw new Error(returned.message)
    const tomorrow = addDays(today, 1)
    expect([onYard(sameDay, tomorrow), onYard(delivered.value, tomorrow)]).toEqual([0, 0])
    expect([onYard(returned.value, today), onYard(returned.value, tomorrow)]).toEqual([1, 1])
  })

  test('cannot be picked up before it is delivered, whatever the hours say', () => {
    const early = markReturned(sameDay, { date: today, today })
    expect(early).toMatchObject({ ok: false, reason: 'not-delivered' })
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../shared/local-date.ts'
import { texts } from '../../shared/texts.ts'
import { SAMPLE_TODAY as today } from '../sample-booking.ts'
import { areJobsConsistent } from '../status/booking-status-of.ts'
import { isOverdue } from '../status/is-overdue.ts'
import { DROP_STATUSES, PICK_STATUSES } from '../status/job-status.ts'
import { type BookingProgress, faultsOf, isFaulty } from './faults.ts'

const pairs = DROP_STATUSES.flatMap((drop) => PICK_STATUSES.map((pick) => ({ drop, pick }))).filter((pair) =>
  areJobsConsistent(pair.drop, pair.pick),
)
const progress = fc.tuple(fc.constantFrom(...pairs), fc.integer({ min: -20, max: 20 }), fc.nat(20)).map(
  ([{ drop, pick }, start, days]): BookingProgress => ({
    drop: { date: addDays(today, start), status: drop },
    pick: { date: addDays(today, start + days), status: pick },
  }),
)

function booking(drop: BookingProgress['drop']['status'], pick: BookingProgress['pick']['status']) {
  return {
    drop: { date: addDays(today, -8), status: drop },
    pick: { date: addDays(today, -1), status: pick },
  }
}

describe('a faulty booking', () => {
  test('says in the specified words what has not been updated', () => {
    expect(faultsOf(booking('Scheduled', 'Scheduled'), today)).toEqual([
      { kind: 'drop', message: 'The Drop status has not been updated to Delivered.' },
      { kind: 'pick', message: 'The Pick status has not been updated to Returned.' },
    ])
  })

  test.each([
    ['Dispatched', 'Scheduled', 2],
    ['Delivered', 'Scheduled', 1],
    ['Delivered', 'Collected', 1],
    ['Delivered', 'Returned', 0],
    ['Delivered', 'Completed', 0],
    ['Cancelled', 'Cancelled', 0],
  ] as const)('drop %s and pick %s, both days past: %i faults', (drop, pick, count) => {
    expect(faultsOf(booking(drop, pick), today)).toHaveLength(count)
  })

  test('is not one whose jobs are due today', () => {
    const due = { date: today, status: 'Scheduled' } as const
    expect(faultsOf({ drop: due, pick: due }, today)).toEqual([])
    expect(faultsOf({ drop: due, pick: due }, addDays(today, 1))).toHaveLength(2)
  })

  test('has a day that is past: nothing due today or later is faulty', () => {
    fc.assert(
      fc.property(progress, (any) => {
        const faults = faultsOf(any, today)
        for (const { kind } of faults) expect(any[kind].date < today).toBe(true)
        expect(isFaulty(any, today)).toBe(faults.length > 0)
      }),
    )
  })
})

describe('an overdue booking', () => {
  test('is one whose bin still stands at the customer’s, and always a faulty one', () => {
    expect(isOverdue(booking('Delivered', 'Scheduled'), today)).toBe(true)
    expect(isOverdue(booking('Delivered', 'Collected'), today)).toBe(false)
    expect(isOverdue(booking('Scheduled', 'Scheduled'), today)).toBe(false)
    expect(isOverdue(booking('Delivered', 'Scheduled'), addDays(today, -1))).toBe(false)
    fc.assert(
      fc.property(progress, (any) => {
        fc.pre(isOverdue(any, today))
        expect(faultsOf(any, today)).toEqual([{ kind: 'pick', message: texts.booking.pickNotUpdated }])
      }),
    )
  })
})

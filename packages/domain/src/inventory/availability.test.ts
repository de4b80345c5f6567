import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areJobsConsistent } from '../bookings/status/booking-status-of.ts'
import { DROP_STATUSES, PICK_STATUSES } from '../bookings/status/job-status.ts'
import { addDays, type LocalDate, localDate } from '../shared/local-date.ts'
import { availabilityByDate, type StockJob, stockThatMorning } from './availability.ts'
import { availabilityTone } from './availability-tone.ts'

const today = localDate('2026-05-14')
const on = (days: number): LocalDate => addDays(today, days)
const window = { from: on(0), to: on(13) }
const stock = [{ date: on(-100), count: 10 }]

function hire(from: number, to: number): StockJob[] {
  return [
    { kind: 'drop', date: on(from), status: 'Scheduled' },
    { kind: 'pick', date: on(to), status: 'Scheduled' },
  ]
}

function counts(jobs: StockJob[], to = 3): number[] {
  return availabilityByDate({ adjustments: stock, jobs }, { from: today, to: on(to) }, today).map(
    ({ count }) => count,
  )
}

describe('availability by date', () => {
  test('a hire takes a bin from its drop day and gives it back on its pick day, too late for that morning', () => {
    const days = availabilityByDate(
      { adjustments: stock, jobs: hire(1, 3) },
      { from: today, to: on(4) },
      today,
    )
    expect(days.map(({ count, available }) => [count, available])).toEqual([
      [10, 10],
      [9, 9],
      [9, 9],
      [10, 9],
      [10, 10],
    ])
    expect(days.map(({ plannedDrops, plannedPicks }) => [plannedDrops, plannedPicks])).toEqual([
      [0, 0],
      [1, 0],
      [0, 0],
      [0, 1],
      [0, 0],
    ])
  })

  test('stock added on a date counts from that date on', () => {
    const adjustments = [...stock, { date: on(1), count: 4 }, { date: on(1), count: -1 }]
    const days = availabilityByDate({ adjustments, jobs: [] }, { from: today, to: on(2) }, today)
    expect(days.map(({ baseCount, baseCountChanged }) => [baseCount, baseCountChanged])).toEqual([
      [10, 0],
      [13, 3],
      [13, 0],
    ])
  })

  test('an overdue bin is not on the yard until it is collected', () => {
    const drop: StockJob = { kind: 'drop', date: on(-9), status: 'Delivered' }
    const pick = (status: StockJob['status']): StockJob => ({ kind: 'pick', date: on(-2), status })
    expect(counts([drop, pick('Scheduled')])).toEqual([9, 9, 9, 9])
    expect(counts([drop, pick('Collected')])).toEqual([10, 10, 10, 10])
    expect(counts([drop, pick('Returned')])).toEqual([10, 10, 10, 10])
    expect(counts([drop, pick('Completed')])).toEqual([10, 10, 10, 10])
  })

  test('a past drop that was never delivered still takes its bin', () => {
    expect(counts([{ kind: 'drop', date: on(-1), status: 'Scheduled' }])).toEqual([9, 9, 9, 9])
  })

  test('cancelled jobs count for nothing', () => {
    const jobs = hire(0, 2).map((job) => ({ ...job, status: 'Cancelled' as const }))
    expect(counts(jobs)).toEqual([10, 10, 10, 10])
  })

  test('more promised than there is goes below zero', () => {
    const many = Array.from({ length: 11 }, () => hire(0, 20)).flat()
    expect(counts(many)).toEqual([-1, -1, -1, -1])
  })
})

const pairs = DROP_STATUSES.flatMap((drop) => PICK_STATUSES.map((pick) => ({ drop, pick }))).filter((pair) =>
  areJobsConsistent(pair.drop, pair.pick),
)
const booking = fc
  .tuple(fc.constantFrom(...pairs), fc.integer({ min: -30, max: 20 }), fc.nat(20))
  .map(([{ drop, pick }, start, days]): { drop: StockJob; pick: StockJob } => ({
    drop: { kind: 'drop', date: on(start), status: drop },
    pick: { kind: 'pick', date: on(start + days), status: pick },
  }))
const bookings = fc.array(booking, { maxLength: 30 })
const ledger = fc.array(
  fc.record({
    date: fc.integer({ min: -40, max: 20 }).map(on),
    count: fc.integer({ min: -5, max: 20 }),
  }),
  { maxLength: 6 },
)

describe('whatever is booked and bought', () => {
  test('bins are conserved: on the yard at the end of a day = owned less those out on hire', () => {
    fc.assert(
      fc.property(bookings, ledger, (booked, adjustments) => {
        const jobs = booked.flatMap(({ drop, pick }) => [drop, pick])
        for (const day of availabilityByDate({ adjustments, jobs }, window, today)) {
          const out = booked.filter(({ drop, pick }) => {
            if (drop.status === 'Cancelled' || drop.date > day.date) return false
            const isOverdue = pick.date < today && pick.status === 'Scheduled'
            return pick.date > day.date || isOverdue
          }).length
          expect(day.count).toBe(day.baseCount - out)
          expect(day.available).toBe(day.count - day.plannedPicks)
          expect(stockThatMorning(day)).toBe(day.count - day.plannedPicks + day.plannedDrops)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('from today on, each day follows from the day before: stock changes, drops out, picks in', () => {
    fc.assert(
      fc.property(bookings, ledger, (booked, adjustments) => {
        const jobs = booked.flatMap(({ drop, pick }) => [drop, pick])
        const days = availabilityByDate({ adjustments, jobs }, window, today)
        days.reduce((before, day) => {
          const change = day.baseCountChanged - day.plannedDrops + day.plannedPicks
          expect(day.count).toBe(before.count + change)
          expect(stockThatMorning(day)).toBe(before.count + day.baseCountChanged)
          return day
        })
      }),
      { numRuns: 500 },
    )
  })

  test('bringing a pick in never lowers what is free, one more drop always lowers it from its day on', () => {
    fc.assert(
      fc.property(bookings, fc.nat(13), (booked, start) => {
        const jobs = booked.flatMap(({ drop, pick }) => [drop, pick])
        const free = (all: StockJob[]) =>
          availabilityByDate({ adjustments: stock, jobs: all }, window, today).map(({ count }) => count)
        const before = free(jobs)
        const more = free([...jobs, { kind: 'drop', date: on(start), status: 'Scheduled' }])
        expect(more).toEqual(before.map((count, index) => (index >= start ? count - 1 : count)))
        const collected = booked.flatMap(({ drop, pick }) =>
          drop.status === 'Delivered' && pick.status === 'Scheduled'
            ? [drop, { ...pick, status: 'Returned' as const }]
            : [drop, pick],
        )
        free(collected).forEach((count, index) => {
          expect(count).toBeGreaterThanOrEqual(before[index] ?? 0)
        })
      }),
      { numRuns: 200 },
    )
  })
})

test.each([
  [-1, 20, 'red'],
  [0, 20, 'red'],
  [3, 20, 'amber'],
  [4, 20, 'green'],
  [1, 0, 'green'],
] as const)('%i free of %i is %s', (available, total, tone) => {
  expect(availabilityTone(available, total)).toBe(tone)
})

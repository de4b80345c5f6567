import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { availabilityByDate, type StockBooks, type StockJob } from '../../inventory/availability.ts'
import { addDays, datesBetween, daysBetween, type LocalDate } from '../../shared/local-date.ts'
import type { Booking } from '../booking.ts'
import { hireDaysOf } from '../hire-days.ts'
import { SAMPLE_TODAY, sampleBooking } from '../sample-booking.ts'
import type { DropStatus } from '../status/job-status.ts'
import { type BinOnDay, freeForHire, otherBins, otherDates, otherDatesWindow } from './conflict-ways-out.ts'

const today = SAMPLE_TODAY
const day = (days: number) => addDays(today, days)

function hired(dropDay: number, pickDay: number, change: Partial<Booking> = {}): Booking {
  const sample = sampleBooking(change)
  return {
    ...sample,
    drop: { ...sample.drop, date: day(dropDay) },
    pick: { ...sample.pick, date: day(pickDay) },
  }
}

/** A size of which so many are free, the hire itself counted, on every day of a long while. */
const steady = (size: number, type: string, available: (date: LocalDate) => number): BinOnDay[] =>
  datesBetween(day(-5), day(90)).map((date) => ({ size, type, date, available: available(date) }))

const during = (from: number, to: number) => (date: LocalDate) => date >= day(from) && date <= day(to)

describe('other dates', () => {
  test('are the nearest on which the whole hire has a bin, on both sides, five at most', () => {
    const isShort = during(10, 13)
    const days = steady(6, 'Marrel', (date) => (isShort(date) ? -1 : 1))
    const booking = hired(11, 12)
    expect(otherDates(booking, days, today).map(({ dropDate }) => dropDate)).toEqual([
      day(8),
      day(14),
      day(7),
      day(15),
      day(6),
    ])
    expect(otherDates(booking, days, today)[0]).toEqual({ dropDate: day(8), pickDate: day(9), available: 1 })
  })

  test('are never before today and never further than sixty days', () => {
    const shortDuring = (from: number, to: number) => {
      const isShort = during(from, to)
      return steady(6, 'Marrel', (date) => (isShort(date) ? -1 : 5))
    }
    expect(otherDates(hired(1, 2), shortDuring(1, 61), today)).toEqual([])
    const found = otherDates(hired(2, 3), shortDuring(2, 61), today).map(({ dropDate }) => dropDate)
    expect(found).toEqual([day(0), day(62)])
  })

  test('count the bin that the hire has itself as free', () => {
    const ownDays = during(4, 6)
    const days = steady(6, 'Marrel', () => 0)
    expect(otherDates(hired(4, 6), days, today)).toEqual([])
    const withOne = steady(6, 'Marrel', (date) => (ownDays(date) ? 0 : 1))
    expect(otherDates(hired(4, 6), withOne, today)[0]).toMatchObject({ dropDate: day(3), available: 1 })
  })

  test('there are none once the bin stands at the customer’s, nor for a hire of years', () => {
    const days = steady(6, 'Marrel', () => 9)
    const booking = hired(1, 3)
    const delivered = { ...booking, drop: { ...booking.drop, status: 'Delivered' as const } }
    for (const closed of [delivered, hired(1, 800)]) {
      expect([otherDates(closed, days, today), otherBins(closed, days, today)]).toEqual([[], []])
      expect(otherDatesWindow(closed, today)).toEqual({ from: day(1), to: day(1) })
    }
  })

  test('read no more days than are needed', () => {
    expect(otherDatesWindow(hired(10, 13), today)).toEqual({ from: today, to: day(73) })
    expect(otherDatesWindow(hired(70, 70), today)).toEqual({ from: day(10), to: day(130) })
    expect(otherDatesWindow(hired(-3, 4), today)).toEqual({ from: day(-3), to: day(64) })
  })
})

describe('other bins', () => {
  test('are those free for the whole hire, nearest size first, then the same type, then the larger', () => {
    const days = [
      ...steady(6, 'Marrel', () => -1),
      ...steady(6, 'Hook', () => 1),
      ...steady(4, 'Marrel', () => 2),
      ...steady(8, 'Marrel', () => 3),
      ...steady(8, 'Hook', () => 3),
      ...steady(9, 'Hook-Wide', () => 3),
      ...steady(10, 'Marrel', (date) => (date === day(5) ? 0 : 4)),
    ]
    expect(otherBins(hired(4, 6), days, today)).toEqual([
      { binSize: 6, binType: 'Hook', available: 1 },
      { binSize: 8, binType: 'Marrel', available: 3 },
      { binSize: 4, binType: 'Marrel', available: 2 },
      { binSize: 8, binType: 'Hook', available: 3 },
    ])
  })
})

test('a hire that is over has no other bin', () => {
  const days = [...steady(6, 'Marrel', () => 0), ...steady(8, 'Marrel', () => 3)]
  expect(otherBins(hired(-3, -1), days, today)).toEqual([])
})

describe('what is free for a hire', () => {
  const dates = fc.integer({ min: -6, max: 30 })
  const anyJob: fc.Arbitrary<StockJob[]> = fc
    .record({ drop: dates, length: fc.nat({ max: 12 }), isOut: fc.boolean(), isCancelled: fc.boolean() })
    .map(({ drop, length, isOut, isCancelled }) => {
      const [dropStatus, pickStatus] = isOut
        ? (['Delivered', 'Collected'] as const)
        : (['Scheduled', 'Scheduled'] as const)
      return [
        { kind: 'drop', date: day(drop), status: isCancelled ? 'Cancelled' : dropStatus },
        { kind: 'pick', date: day(drop + length), status: isCancelled ? 'Cancelled' : pickStatus },
      ]
    })
  const others = fc.array(anyJob, { maxLength: 8 }).map((jobs) => jobs.flat())
  const ownHire = fc.record({
    drop: dates,
    length: fc.nat({ max: 10 }),
    status: fc.constantFrom('Scheduled', 'Dispatched', 'Delivered', 'Cancelled'),
  })

  function daysOf(books: StockBooks): BinOnDay[] {
    const window = { from: day(-6), to: day(120) }
    return availabilityByDate(books, window, today).map(({ date, available }) => ({
      size: 6,
      type: 'Marrel',
      date,
      available,
    }))
  }

  /** The availability of a size with the booking counted, and whether a hire is free where it is not. */
  function books(jobs: StockJob[], booking: Booking, stock: number) {
    const adjustments = [{ date: day(-6), count: stock }]
    const alone = new Map(daysOf({ adjustments, jobs }).map(({ date, available }) => [date, available]))
    return {
      days: daysOf({ adjustments, jobs: [...jobs, booking.drop, booking.pick] }),
      isFree: (dropDate: LocalDate, length: number) =>
        datesBetween(dropDate, addDays(dropDate, length)).every((date) => (alone.get(date) ?? 0) > 0),
    }
  }

  function inState(own: { drop: number; length: number; status: DropStatus }): Booking {
    const sample = hired(own.drop, own.drop + own.length)
    const pickStatus = own.status === 'Cancelled' ? 'Cancelled' : 'Scheduled'
    return {
      ...sample,
      drop: { ...sample.drop, status: own.status },
      pick: { ...sample.pick, status: pickStatus },
    }
  }

  test('is what availability says without the booking, whatever state it is in', () => {
    const length = fc.nat({ max: 12 })
    fc.assert(
      fc.property(others, ownHire, fc.nat({ max: 4 }), fc.nat({ max: 40 }), length, (...drawn) => {
        const [jobs, own, stock, from, hireDays] = drawn
        const booking = inState(own)
        const { days, isFree } = books(jobs, booking, stock)
        const hire = { dropDate: day(from), pickDate: day(from + hireDays) }
        const free = freeForHire(booking, { ...hire, binSize: 6, binType: 'Marrel' }, { days, today })
        expect(free > 0).toBe(isFree(hire.dropDate, hireDays))
      }),
      { numRuns: 1_000 },
    )
  })

  test('decides which other dates are offered', () => {
    const open = ownHire.map((own) => inState({ ...own, status: 'Scheduled' }))
    fc.assert(
      fc.property(others, open, fc.nat({ max: 4 }), (jobs, booking, stock) => {
        const { days, isFree } = books(jobs, booking, stock)
        const length = hireDaysOf(booking)
        const around = datesBetween(addDays(booking.drop.date, -60), addDays(booking.drop.date, 60))
        const free = around.filter(
          (date) => date >= today && date !== booking.drop.date && isFree(date, length),
        )
        const distance = (date: LocalDate) => Math.abs(daysBetween(booking.drop.date, date))
        const nearest = free.sort((one, other) => distance(one) - distance(other)).slice(0, 5)
        expect(otherDates(booking, days, today).map(({ dropDate }) => dropDate)).toEqual(nearest)
      }),
      { numRuns: 300 },
    )
  })
})

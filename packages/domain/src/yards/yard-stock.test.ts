import '../testing/same-samples.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DROP_STATUSES, PICK_STATUSES } from '../bookings/status/job-status.ts'
import { availabilityByDate, type StockChange, type StockJob } from '../inventory/availability.ts'
import { addDays, localDate } from '../shared/local-date.ts'
import {
  daysOfFirst,
  freeOver,
  nearestYard,
  onlyYardOfDrop,
  shortageInWords,
  withoutBins,
  type YardFree,
  yardOfDrop,
  yardOfDropInWords,
  yardShortages,
} from './yard-stock.ts'

const today = localDate('2026-05-14')
const YARDS = ['first', 'north', 'south'] as const
const day = fc.integer({ min: -12, max: 12 }).map((days) => addDays(today, days))
const yard = fc.constantFrom(...YARDS)

const hire = fc.record({
  from: yard,
  to: yard,
  drop: fc.record({ date: day, status: fc.constantFrom(...DROP_STATUSES) }),
  days: fc.integer({ min: 0, max: 9 }),
  pick: fc.constantFrom(...PICK_STATUSES),
})
const line = fc.record({ yard, date: day, count: fc.integer({ min: -4, max: 9 }) })
const transfer = fc.record({ from: yard, to: yard, date: day, count: fc.integer({ min: 1, max: 5 }) })

interface Books {
  adjustments: StockChange[]
  jobs: StockJob[]
}

const history = fc.record({
  hires: fc.array(hire, { maxLength: 12 }),
  lines: fc.array(line, { maxLength: 6 }),
  transfers: fc.array(transfer, { maxLength: 6 }),
})

type History = typeof history extends fc.Arbitrary<infer T> ? T : never

/** The lines and jobs of some yards. */
function booksOf({ hires, lines, transfers }: History, isOf: (yard: string) => boolean): Books {
  const moved = transfers.flatMap(({ from, to, date, count }) => [
    { yard: from, date, count: -count, isArriving: false },
    { yard: to, date, count, isArriving: true },
  ])
  const jobs = hires.flatMap(({ from, to, drop, days, pick }) => [
    { yard: from, kind: 'drop' as const, ...drop },
    { yard: to, kind: 'pick' as const, date: addDays(drop.date, days), status: pick },
  ])
  return {
    adjustments: [...lines, ...moved].filter((one) => isOf(one.yard)),
    jobs: jobs.filter((one) => isOf(one.yard)),
  }
}

const window = { from: addDays(today, -6), to: addDays(today, 14) }

describe('stock by yard', () => {
  test('summed over all yards it is the stock in all, on every day of random histories', () => {
    fc.assert(
      fc.property(history, (past) => {
        const all = availabilityByDate(
          booksOf(past, () => true),
          window,
          today,
        )
        const [first = [], ...others] = YARDS.map((name) =>
          availabilityByDate(
            booksOf(past, (one) => one === name),
            window,
            today,
          ),
        )
        expect(daysOfFirst(all, others)).toEqual(first)
      }),
      { numRuns: 1_500 },
    )
  })

  test('a transfer changes what is where, and nothing in all but what is free on its day', () => {
    fc.assert(
      fc.property(history, transfer, (past, move) => {
        const more = { ...past, transfers: [...past.transfers, move] }
        const [before, after] = [past, more].map((one) =>
          availabilityByDate(
            booksOf(one, () => true),
            window,
            today,
          ),
        )
        const expected = before?.map((one) => ({
          ...one,
          available: one.available - (one.date === move.date ? move.count : 0),
        }))
        expect(after).toEqual(expected)
      }),
    )
  })

  test('bins in transit are free at neither yard that day, and at the other the day after', () => {
    const past = {
      hires: [],
      lines: [{ yard: 'first' as const, date: addDays(today, -3), count: 5 }],
      transfers: [{ from: 'first' as const, to: 'north' as const, date: today, count: 3 }],
    }
    const free = (name: string) =>
      availabilityByDate(
        booksOf(past, (one) => one === name),
        { from: addDays(today, -1), to: addDays(today, 1) },
        today,
      ).map(({ available }) => available)
    expect([free('first'), free('north')]).toEqual([
      [5, 2, 2],
      [0, 0, 3],
    ])
  })
})

const site = { lat: -37.8, lon: 144.9 }
const near: YardFree = { id: 'near', at: { lat: -37.81, lon: 144.91 }, free: 2, freeAtFirst: 2 }
const far: YardFree = { id: 'far', at: { lat: -37.6, lon: 145.2 }, free: 3, freeAtFirst: 3 }
const nowhere: YardFree = { id: 'nowhere', at: null, free: 9, freeAtFirst: 9 }

describe('the yard of a job', () => {
  test('a drop loads at the nearest yard that has the bin', () => {
    expect(yardOfDrop([far, near], site).id).toBe('near')
    expect(yardOfDrop([{ ...near, free: 0, freeAtFirst: 5 }, far], site).id).toBe('far')
    expect(yardOfDrop([{ ...near, free: -1, freeAtFirst: 1 }, far, nowhere], site).id).toBe('far')
  })

  test('else at one that has a bin on the day, and at the nearest where none has', () => {
    const short = { ...far, free: -2, freeAtFirst: 1 }
    expect(yardOfDrop([short, { ...near, free: 0, freeAtFirst: 0 }], site).id).toBe('far')
    const none = { ...short, freeAtFirst: 0 }
    expect(yardOfDrop([none, { ...near, free: 0, freeAtFirst: 0 }], site).id).toBe('near')
  })

  test('free is what every day of the hire has, its own bin given back on the days it is out', () => {
    const available = (free: number[]) =>
      free.map((one, at) => ({ date: addDays(today, at), available: one }))
    expect(freeOver(available([3, 1, 2]), null)).toEqual({ free: 1, freeAtFirst: 3 })
    const own = { from: addDays(today, 1), to: addDays(today, 2) }
    expect(freeOver(available([1, 0, 0, 1]), own)).toEqual({ free: 1, freeAtFirst: 1 })
    expect(freeOver(available([1, 0, 0, 0]), own)).toEqual({ free: 0, freeAtFirst: 1 })
  })

  test('bins of an order are taken one after the other, from where each is loaded', () => {
    const left = (bins: number, at: typeof site | null, settled: string | null = null) =>
      withoutBins([near, far], { bins, site: at, settled }).map(({ free }) => free)
    expect(left(1, site)).toEqual([1, 3])
    expect(left(3, site)).toEqual([0, 2])
    expect(left(1, site, 'far')).toEqual([2, 2])
    expect(left(1, null)).toEqual([2, 3])
  })

  test('the only one that has the bin loads it wherever it goes', () => {
    const none = { ...far, free: 0, freeAtFirst: 0 }
    expect(onlyYardOfDrop([near, none])?.id).toBe('near')
    expect(withoutBins([near, none], { bins: 1, site: null, settled: null })[0].free).toBe(1)
    expect(onlyYardOfDrop([near, far])).toBeUndefined()
  })

  test('one that is on no map is as far as can be', () => {
    expect(nearestYard([nowhere, far], site).id).toBe('far')
    expect(nearestYard([nowhere], site).id).toBe('nowhere')
  })
})

describe('a yard that is short', () => {
  const days = (available: number[]) =>
    available.map((free, at) => ({
      date: addDays(today, at),
      count: free,
      baseCount: 0,
      baseCountChanged: 0,
      plannedDrops: 0,
      plannedPicks: 0,
      available: free,
    }))

  test('is said with what the other yards have that day, though there are enough in all', () => {
    const shortages = yardShortages([
      { yard: { id: 'a', name: 'Laverton North' }, days: days([1, -2, -3]) },
      { yard: { id: 'b', name: 'Campbellfield' }, days: days([0, 3, 3]) },
      { yard: { id: 'c', name: 'Dandenong South' }, days: days([0, 0, 1]) },
    ])
    expect(shortages.map((one) => shortageInWords({ size: 6, type: 'Marrel' }, one))).toEqual([
      'Laverton North is two 6 m³ Marrel short on Fri 15/05. In Campbellfield there are three.',
    ])
  })

  test('none is said where every yard has enough', () => {
    expect(yardShortages([{ yard: { id: 'a', name: 'A' }, days: days([0, 0]) }])).toEqual([])
  })
})

describe('where the bin of a drop comes from, in words', () => {
  const yards = [
    { yardId: 'a', name: 'Laverton North', left: 0 },
    { yardId: 'b', name: 'Campbellfield', left: 2 },
  ]
  const date = localDate('2026-05-15')
  const until = localDate('2026-05-22')

  test('the yard it is loaded at, and what the others have', () => {
    expect(yardOfDropInWords(yards, { yardId: 'b', date, until })).toBe(
      'From Campbellfield, two left there from Fri 15/05 to Fri 22/05; none in Laverton North.',
    )
  })

  test('while the site decides and is not known, what each has before, and that it decides', () => {
    const both = yards.map((yard) => ({ ...yard, left: yard.left + 1 }))
    expect(yardOfDropInWords(both, { yardId: null, date, until: date })).toBe(
      'Free on Fri 15/05 before this booking: one in Laverton North, three in Campbellfield. The site decides which yard it comes from.',
    )
    const none = yards.map((yard) => ({ ...yard, left: 0 }))
    expect(yardOfDropInWords(none, { yardId: null, date, until: date })).toBe(
      'Free on Fri 15/05 before this booking: none in Laverton North, none in Campbellfield. No yard has one throughout.',
    )
  })

  test('that it is the last one there', () => {
    const last = yards.map((yard) => ({ ...yard, left: 0 }))
    expect(yardOfDropInWords(last, { yardId: 'b', date, until: date })).toBe(
      'From Campbellfield, the last one there on Fri 15/05; none in Laverton North.',
    )
  })

  test('that no yard has one', () => {
    const none = yards.map((yard) => ({ ...yard, left: -1 }))
    expect(yardOfDropInWords(none, { yardId: 'a', date, until: date })).toBe(
      'From Laverton North, which has none free on Fri 15/05; none in Campbellfield.',
    )
  })
})

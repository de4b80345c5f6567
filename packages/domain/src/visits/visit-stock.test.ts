import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jobIs } from '../bookings/status/job-phases.ts'
import { availabilityByDate, type StockJob } from '../inventory/availability.ts'
import { addDays, type LocalDate, localDate } from '../shared/local-date.ts'
import { TWO_HIRE_KINDS, type VisitKind } from './visit.ts'
import { type StockedBooking, stockJobsOf } from './visit-stock.ts'

const today = localDate('2026-05-14')
const on = (days: number): LocalDate => addDays(today, days)
const SIZES = [4, 6, 8] as const
type Size = (typeof SIZES)[number]

interface Hire extends StockedBooking {
  binSize: Size
  hours: { drop: number; pick: number }
}

interface HistoryVisit {
  kind: VisitKind
  jobIds: readonly [string, string]
}

interface History {
  hires: Hire[]
  extras: Hire[]
  visits: HistoryVisit[]
  owned: Record<Size, number>
}

const statusOf = (kind: StockJob['kind'], isDone: boolean): StockJob['status'] => {
  if (!isDone) return 'Scheduled'
  return kind === 'drop' ? 'Delivered' : 'Returned'
}

const step = fc.record({
  kind: fc.constantFrom(...TWO_HIRE_KINDS),
  days: fc.integer({ min: 0, max: 9 }),
  size: fc.constantFrom(...SIZES),
  hour: fc.integer({ min: 7, max: 16 }),
  /** How much later the second half is done, where the halves were torn apart. */
  torn: fc.constantFrom(0, 0, 0, 0, 2),
})

const chain = fc.record({
  start: fc.integer({ min: -25, max: 8 }),
  size: fc.constantFrom(...SIZES),
  hour: fc.integer({ min: 7, max: 16 }),
  steps: fc.array(step, { maxLength: 4 }),
  /** Days of its last hire; of none its truck waits, and takes the bin away by the same visit. */
  last: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 9 })),
  /** Days of further picks, from the start of the first hire. */
  extras: fc.array(fc.nat(30), { maxLength: 3 }),
  /** How many of its jobs are done; no more than lie before tomorrow. */
  done: fc.nat(10),
  isLastCancelled: fc.boolean(),
})

type Chain = typeof chain extends fc.Arbitrary<infer T> ? T : never

/** The hires of one site, each begun by the visit that ends the one before it. */
function hiresOf({ start, size, hour, steps, last, done, isLastCancelled }: Chain, site: number) {
  const [hires, visits]: [Hire[], HistoryVisit[]] = [[], []]
  let left = done
  const job = (kind: StockJob['kind'], day: number) => {
    left = on(day) > today ? 0 : left - 1
    return { id: `${site}-${hires.length}-${kind}`, kind, date: on(day), status: statusOf(kind, left >= 0) }
  }
  let [day, binSize, dropHour] = [start, size, hour]
  let drop = job('drop', day)
  for (const { kind, days, torn, ...next } of steps) {
    day += days
    const pick = job('pick', day)
    hires.push({ binSize, binType: 'Marrel', drop, pick, hours: { drop: dropHour, pick: next.hour } })
    day += torn
    dropHour = kind === 'exchange' ? next.hour : next.hour + 1
    if (kind === 'exchange') binSize = next.size
    drop = job('drop', day)
    visits.push({ kind, jobIds: kind === 'exchange' ? [drop.id, pick.id] : [pick.id, drop.id] })
  }
  const pick = job('pick', day + last)
  if (last === 0) visits.push({ kind: 'wait-and-load', jobIds: [drop.id, pick.id] })
  const isOff = isLastCancelled && !jobIs('moved', drop)
  const called = isOff ? ({ status: 'Cancelled' } as const) : {}
  const hours = { drop: dropHour, pick: 9 }
  hires.push({
    binSize,
    binType: 'Marrel',
    drop: { ...drop, ...called },
    pick: { ...pick, ...called },
    hours,
  })
  return { hires, visits }
}

const history: fc.Arbitrary<History> = fc
  .record({
    chains: fc.array(chain, { maxLength: 6 }),
    owned: fc.record({ 4: fc.nat(4), 6: fc.nat(4), 8: fc.nat(4) }),
  })
  .map(({ chains, owned }) => {
    const sites = chains.map(hiresOf)
    return {
      owned,
      hires: sites.flatMap(({ hires }) => hires),
      extras: sites.flatMap(({ hires }, site) => {
        const past = chains[site]
        return past ? extrasOf(hires, past) : []
      }),
      visits: sites.flatMap(({ visits }) => visits),
    }
  })

/** Further picks of a site's first hire, as the board looks at them: whenever they are, the bin stays. */
function extrasOf([hire]: readonly Hire[], { start, extras }: Chain): Hire[] {
  if (!hire) return []
  return extras.map((days, number) => {
    const [date, id] = [on(start + days), `${hire.pick.id}-extra-${number}`]
    const status = statusOf('pick', date < today && number % 2 === 0)
    const pick = { id, kind: 'pick', date, status } as const
    const drop = { ...hire.drop, id: `${id}-drop`, status: 'Delivered' } as const
    return { ...hire, extraOf: hire.drop.id, drop, pick }
  })
}

/** Hires that one bin serves without coming to the yard between them, in order. */
function hiresOfBins({ hires, visits }: History): Hire[][] {
  const carriedOn = (one: Hire, next: Hire) =>
    visits.some(
      ({ kind, jobIds }) => kind !== 'exchange' && jobIds[0] === one.pick.id && jobIds[1] === next.drop.id,
    ) && one.pick.date === next.drop.date
  const bins: Hire[][] = []
  for (const hire of hires.filter(({ drop }) => drop.status !== 'Cancelled')) {
    const before = bins.find((bin) => carriedOn(bin.at(-1) ?? hire, hire))
    if (before) before.push(hire)
    else bins.push([hire])
  }
  return bins
}

/** How many bins of a size are owned and not out: at the end of a day, and free for one more drop that morning. */
function countedByHand(past: History, size: Size) {
  const bins = hiresOfBins(past).filter(([first]) => first?.binSize === size)
  const isLeft = (bin: Hire[], by: LocalDate) => bin.some(({ drop }) => drop.date <= by)
  const isBack = ({ pick }: Hire, by: LocalDate) =>
    pick.date <= by && (pick.date >= today || pick.status === 'Returned')
  const away = (day: LocalDate, by: LocalDate) =>
    bins.filter((bin) => isLeft(bin, day) && !bin.slice(-1).every((last) => isBack(last, by))).length
  const owned = past.owned[size]
  return (day: LocalDate) => ({
    count: owned - away(day, day),
    // A bin that comes back during the day is not free that morning, whatever its hours.
    available: owned - away(day, addDays(day, -1)),
  })
}

describe('stock with visits', () => {
  test('counts of every size and day what bins counted one by one come to, in 10,000 histories', () => {
    const window = { from: today, to: on(15) }
    fc.assert(
      fc.property(history, (past) => {
        for (const size of SIZES) {
          const jobs = stockJobsOf(
            [...past.hires, ...past.extras].filter(({ binSize }) => binSize === size),
            past.visits,
          )
          const countByHand = countedByHand(past, size)
          const adjustments = [{ date: on(-90), count: past.owned[size] }]
          const days = availabilityByDate({ adjustments, jobs }, window, today)
          const wrong = days.filter(({ date, count, available }) => {
            const byHand = countByHand(date)
            return count !== byHand.count || available !== byHand.available
          })
          expect(wrong).toEqual([])
        }
      }),
      { numRuns: 10_000 },
    )
  })

  test('a truck that waits has its bin out on that day alone', () => {
    const job = <Kind extends StockJob['kind']>(kind: Kind) =>
      ({ id: kind, kind, date: on(2), status: 'Scheduled' }) as const
    const hire = { binSize: 6, binType: 'Marrel', drop: job('drop'), pick: job('pick') } as const
    const jobs = stockJobsOf([hire], [{ kind: 'wait-and-load', jobIds: ['drop', 'pick'] }])
    const days = availabilityByDate(
      { adjustments: [{ date: today, count: 1 }], jobs },
      { from: on(1), to: on(3) },
      today,
    )
    expect(days.map(({ available, count }) => [available, count])).toEqual([
      [1, 1],
      [0, 1],
      [1, 1],
    ])
  })

  test.each(['tip-and-return', 'relocate'] as const)(
    'the last bin stays out and free of others: %s',
    (kind) => {
      const job = <Kind extends StockJob['kind']>(of: Kind, id: string, day: number) =>
        ({ id, kind: of, date: on(day), status: 'Scheduled' }) as const
      const bin = { binSize: 6, binType: 'Marrel' } as const
      const hires = [
        { ...bin, drop: job('drop', 'a', 1), pick: job('pick', 'b', 3) },
        { ...bin, drop: job('drop', 'c', 3), pick: job('pick', 'd', 5) },
      ]
      const free = (visits: HistoryVisit[]) =>
        availabilityByDate(
          { adjustments: [{ date: today, count: 1 }], jobs: stockJobsOf(hires, visits) },
          { from: today, to: on(6) },
          today,
        ).map(({ available }) => available)
      expect(free([{ kind, jobIds: ['b', 'c'] }])).toEqual([1, 0, 0, 0, 0, 0, 1])
      expect(free([{ kind: 'exchange', jobIds: ['c', 'b'] }])).toEqual([1, 0, 0, -1, 0, 0, 1])
    },
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '../testing/same-samples.ts'
import type { PlanProblem } from '../planning/plan.ts'
import { sampleJob, sampleProblem, sampleRun, sampleTruck } from '../planning/testing/sample-day.ts'
import type { PlanJob } from './day.ts'
import { standingOrders, timeRuns } from './time-runs.ts'
import type { Rest } from './working-clock.ts'

const spot = fc.record({ x: fc.integer({ min: -15, max: 15 }), y: fc.integer({ min: -15, max: 15 }) })
const someJob = fc.record({
  at: spot,
  kind: fc.constantFrom('drop' as const, 'pick' as const),
  booking: fc.integer({ min: 0, max: 5 }),
  from: fc.integer({ min: 14, max: 28 }),
  on: fc.integer({ min: 0, max: 2 }),
})
const someRest = fc.record({
  from: fc.integer({ min: 600, max: 800 }),
  minutes: fc.integer({ min: 15, max: 60 }),
})

/**
 * A day by chance: three runs of two trucks, bins that one truck brings and another fetches, tips with hours, a rest and one
 * driver with another.
 */
const someDay = fc
  .record({
    jobs: fc.array(someJob, { minLength: 1, maxLength: 10 }),
    rest: fc.option(someRest),
    now: fc.option(fc.integer({ min: 420, max: 900 })),
    closes: fc.integer({ min: 650, max: 1_000 }),
    own: fc.option(someRest),
  })
  .map(({ jobs, rest, own, now, closes }): PlanProblem => {
    const taken = new Set<string>()
    const made = jobs.map(({ kind, booking, from }, index): PlanJob => {
      const bookingId = taken.has(`${booking} ${kind}`) ? `alone ${index}` : `booking ${booking}`
      taken.add(`${booking} ${kind}`)
      const window = { from: from * 30, to: from * 30 + 120 }
      return sampleJob(`job ${index}`, { bookingId, kind, window, place: 2 + index })
    })
    const jobIds = (run: number) => made.filter((_, index) => jobs[index]?.on === run).map(({ id }) => id)
    return sampleProblem([{ x: 0, y: 0 }, { x: 9, y: 9 }, ...jobs.map(({ at }) => at)], {
      jobs: made,
      trucks: [sampleTruck('a', { rest: own }), sampleTruck('b')],
      runs: [
        sampleRun('a1', 'a', { jobIds: jobIds(0) }),
        sampleRun('a2', 'a', { jobIds: jobIds(1), number: 2 }),
        sampleRun('b1', 'b', { jobIds: jobIds(2) }),
      ],
      tipSites: [{ id: 't', name: 'Tip', place: 1, wasteTypes: [], open: { from: 420, to: closes } }],
      rest,
      now,
    })
  })

/** The same day with no rest but the company's. */
const asCompany = (problem: PlanProblem): PlanProblem => ({
  ...problem,
  trucks: problem.trucks.map((truck) => ({ ...truck, rest: null })),
})

/** The drops and picks of bookings that both stand on the board. */
function pairsOf({ jobs, runs }: PlanProblem) {
  const placed = runs.flatMap(({ truckId, jobIds }) => jobIds.map((jobId) => ({ truckId, jobId })))
  return jobs.flatMap((pick) => {
    const drop = jobs.find((job) => job.kind === 'drop' && job.bookingId === pick.bookingId)
    const [first, second] = [drop, pick].map((job) => placed.find(({ jobId }) => jobId === job?.id))
    return pick.kind === 'pick' && first && second ? [[first, second] as const] : []
  })
}

const timed = (problem: PlanProblem) => timeRuns(problem, standingOrders(problem))

/** Another number for any other text (Fowler, Noll and Vo's). */
const checksum = (text: string): number =>
  Array.from(text).reduce(
    (sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193) >>> 0,
    0x811c9dc5,
  )

describe('a rest', () => {
  test('of the company moves the days of all its drivers as it always has, to the minute', () => {
    const times = fc
      .sample(someDay, { seed: 1, numRuns: 1_000 })
      .map((problem) =>
        timed(asCompany(problem)).map(({ startsAt, endsAt, kilometres, stops, legsHome }) => [
          startsAt,
          endsAt,
          kilometres,
          ...stops.flatMap(({ legs, arrivesAt, beginsAt, leavesAt, lateBy }) => [
            ...legs.flatMap((leg) => [leg.arrivesAt, leg.leavesAt]),
            arrivesAt,
            beginsAt,
            leavesAt,
            lateBy,
          ]),
          ...legsHome.flatMap((leg) => [leg.arrivesAt, leg.leavesAt]),
        ]),
      )
    const rounded = JSON.stringify(times, (_, value) =>
      typeof value === 'number' ? Math.round(value * 1e4) / 1e4 : value,
    )
    expect(checksum(rounded)).toMatchInlineSnapshot(`1016414110`)
  })

  test('of a driver of their own is taken by them, and by nobody else', () => {
    const problem = sampleProblem(
      [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
        { x: 20, y: 0 },
      ],
      {
        rest: { from: 720, minutes: 30 },
        trucks: [sampleTruck('a', { rest: { from: 445, minutes: 60 } }), sampleTruck('b')],
        jobs: ['a', 'b'].flatMap((truck) => [
          sampleJob(`${truck} near`),
          sampleJob(`${truck} far`, { place: 2, window: { from: 420, to: 1020 } }),
        ]),
        runs: ['a', 'b'].map((truck) =>
          sampleRun(truck, truck, { jobIds: [`${truck} near`, `${truck} far`] }),
        ),
      },
    )
    const begins = timed(problem).map(({ stops }) => stops.map(({ beginsAt }) => beginsAt))
    // The first job is under way at 7:25: the rest comes after it.
    expect(begins).toEqual([
      [440, 450 + 60 + 65],
      [440, 450 + 65],
    ])
  })

  test('whoever fetches a bin comes when it is there, though the one who brings it rests at another time', () => {
    const jobs = [
      sampleJob('drop', { bookingId: 'hire', window: { from: 600, to: 900 } }),
      sampleJob('pick', { bookingId: 'hire', kind: 'pick' }),
    ]
    const beginsOf = (brings: Rest | null, fetches: Rest | null) => {
      const problem = sampleProblem(
        [
          { x: 0, y: 0 },
          { x: 1, y: 0 },
        ],
        {
          jobs,
          trucks: [sampleTruck('a', { rest: brings }), sampleTruck('b', { rest: fetches })],
          runs: [sampleRun('a', 'a', { jobIds: ['drop'] }), sampleRun('b', 'b', { jobIds: ['pick'] })],
        },
      )
      return timed(problem).map(({ stops }) => stops[0]?.beginsAt)
    }
    expect(beginsOf(null, null)).toEqual([600, 610])
    expect(beginsOf({ from: 580, minutes: 60 }, null)).toEqual([640, 650])
    expect(beginsOf(null, { from: 605, minutes: 30 })).toEqual([600, 635])
    expect(beginsOf({ from: 605, minutes: 60 }, { from: 700, minutes: 30 })).toEqual([600, 610])
  })

  test('is never worked through, whoever drives', () => {
    fc.assert(
      fc.property(someDay, (problem) => {
        const runs = timed(problem)
        for (const { id, rest: own } of problem.trucks) {
          const rest = own ?? problem.rest
          if (!rest) continue
          const stops = runs.filter(({ truckId }) => truckId === id).flatMap((run) => run.stops)
          const before = stops.filter(({ beginsAt }) => beginsAt <= rest.from)
          const from = Math.max(rest.from, ...before.map(({ leavesAt }) => leavesAt))
          const after = stops.filter((stop) => !before.includes(stop)).map(({ beginsAt }) => beginsAt)
          expect(Math.min(...after)).toBeGreaterThanOrEqual(from + rest.minutes - 1e-6)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  test('of nobody else moves a driver without one, unless they wait for each other', () => {
    fc.assert(
      fc.property(someDay, (problem) => {
        const alone = problem.jobs.map((job) => ({ ...job, bookingId: job.id }))
        const startsOf = (day: PlanProblem) =>
          timed(day).flatMap(({ truckId, stops, endsAt }) => (truckId === 'b' ? [stops, endsAt] : []))
        const apart = { ...problem, jobs: alone }
        expect(startsOf(apart)).toEqual(startsOf(asCompany(apart)))
      }),
    )
  })

  test('of one who brings a bin never lets another fetch it sooner', () => {
    let fetches = 0
    fc.assert(
      fc.property(someDay, (problem) => {
        const stops = new Map(
          timed(problem).flatMap((run) => run.stops.map((stop) => [stop.jobId, stop] as const)),
        )
        const pairs = pairsOf(problem)
        // Two drivers who each fetch what the other brings may wait for ever.
        fc.pre(pairs.every(([drop, pick]) => drop.truckId === 'a' && pick.truckId === 'b'))
        for (const [drop, pick] of pairs) {
          const [brought, fetched] = [stops.get(drop.jobId), stops.get(pick.jobId)]
          expect(fetched?.beginsAt).toBeGreaterThanOrEqual((brought?.leavesAt ?? 0) - 1e-6)
          fetches++
        }
      }),
      { numRuns: 1_000 },
    )
    expect(fetches).toBeGreaterThan(50)
  })
})

test('a run by hand whose only tip opens while its driver rests ends after it, and the next run sets out then', () => {
  const NOON = 720
  const window = { from: 480, to: 900 }
  const pick = sampleJob('pick', { kind: 'pick', place: 2, window, serviceMinutes: 5 })
  const drop = sampleJob('drop', { place: 2 })
  const tip = { id: 't', name: 'Tip', place: 1, wasteTypes: [], open: { from: NOON, to: NOON + 30 } }
  const problem = sampleProblem(
    [
      { x: 0, y: 0 },
      { x: 9, y: 0 },
      { x: 3, y: 0 },
    ],
    {
      jobs: [pick, drop],
      trucks: [sampleTruck('a', { rest: { from: NOON, minutes: 30 } })],
      runs: [
        sampleRun('one', 'a', { jobIds: ['pick'] }),
        sampleRun('two', 'a', { jobIds: ['drop'], number: 2 }),
      ],
      tipSites: [tip],
    },
  )
  const [first, second] = timeRuns(problem, standingOrders(problem))
  const tipped = first?.legsHome.find(({ kind }) => kind === 'tip')
  expect(tipped?.leavesAt).toBe(NOON + 45)
  expect(first?.endsAt).toBeGreaterThan(NOON + 45)
  expect(second?.startsAt).toBeGreaterThanOrEqual(first?.endsAt ?? 0)
})

describe('a run with a bin that another run could fetch', () => {
  const near = [
    { x: 0, y: 0 },
    { x: 5, y: 0 },
  ]
  const later = sampleJob('later', { window: { from: 700, to: 720 } })
  const hire = (kind: PlanJob['kind'], booking: string) =>
    sampleJob(`${kind} ${booking}`, { kind, bookingId: booking })
  const startsOf = (tours: PlanJob[][], waiting: PlanJob[] = []) => {
    const problem = sampleProblem(near, {
      jobs: [...tours.flat(), ...waiting],
      trucks: tours.map((_, index) => sampleTruck(`${index}`)),
      runs: tours.map((tour, index) =>
        sampleRun(`${index}`, `${index}`, { jobIds: tour.map(({ id }) => id) }),
      ),
    })
    return timed(problem).map(({ startsAt }) => startsAt)
  }

  test('leaves early for one that does, and no earlier for one that is on no run', () => {
    const run = [hire('drop', 'a'), later]
    const alone = startsOf([run])
    expect(startsOf([run], [hire('pick', 'a')])).toEqual(alone)
    expect(startsOf([run, [hire('pick', 'a')]])[0]).toBeLessThan(alone[0] ?? 0)
  })

  test('leaves no earlier for a pick that waits for nothing', () => {
    const circle = [
      [hire('pick', 'b'), hire('drop', 'a'), later],
      [hire('pick', 'a'), hire('drop', 'b')],
    ]
    const apart = circle.map((tour) => tour.map((job) => ({ ...job, bookingId: job.id })))
    expect(startsOf(circle)).toEqual(startsOf(apart))
  })

  test('leaves no earlier for the next run of its own truck', () => {
    const jobs = [hire('drop', 'a'), later, hire('pick', 'a')]
    const runs = [['drop a', 'later'], ['pick a']].map((jobIds, index) =>
      sampleRun(`${index}`, 'a', { number: index + 1, jobIds }),
    )
    const [first] = timed(sampleProblem(near, { jobs, runs }))
    expect(first?.startsAt).toBe(startsOf([[hire('drop', 'a'), later]])[0])
  })
})

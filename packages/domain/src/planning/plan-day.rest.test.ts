import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '../testing/same-samples.ts'
import type { PlanJob } from '../run-times/day.ts'
import { type Timed, timeRuns } from '../run-times/time-runs.ts'
import { runsOf } from './day/day-chains.ts'
import { type DayModel, dayModel } from './day/day-model.ts'
import { findSeat } from './find-seat.ts'
import type { PlanProblem } from './plan.ts'
import { planDay } from './plan-day.ts'
import { at } from './search/network-parts.ts'
import { type Orders, startSearch } from './search/search-state.ts'
import { jobsOfTruck } from './search/tours.ts'
import { checkPlan } from './testing/check-plan.ts'
import { patiently, sampleJob, sampleProblem, sampleRun, sampleTruck } from './testing/sample-day.ts'

const NOON = 720
const spot = fc.record({ x: fc.integer({ min: -8, max: 8 }), y: fc.integer({ min: -8, max: 8 }) })
/** Minutes around the rests, many of them in one. */
const fewMinutes = fc.integer({ min: 128, max: 170 }).map((fives) => fives * 5)

const someJob = fc.record({
  at: spot,
  isPick: fc.boolean(),
  booking: fc.integer({ min: 0, max: 4 }),
  from: fewMinutes,
  length: fc.constantFrom(0, 5, 10, 20, 60, 200),
})

const someRest = fc.constantFrom(
  null,
  { from: NOON - 30, minutes: 45 },
  { from: NOON, minutes: 30 },
  { from: NOON + 15, minutes: 60 },
)

/** A short day around noon: two drivers who rest otherwise, time ranges that lie in rests, jobs that wait for each other. */
const someDay = fc
  .record({
    jobs: fc.array(someJob, { minLength: 1, maxLength: 6 }),
    ownRest: fc.tuple(someRest, someRest, someRest),
    closesAt: fc.option(fewMinutes, { nil: null }),
    opensAt: fewMinutes,
    mostLateMinutes: fc.constantFrom(0, 0, 30),
    tipMinutes: fc.constantFrom(0, 15),
    now: fc.constantFrom(null, null, 700, NOON + 5),
  })
  .map(
    ({ jobs, ownRest: [all, ...own], closesAt, opensAt, mostLateMinutes, tipMinutes, now }): PlanProblem => {
      const taken = new Set<string>()
      const made = jobs.map(({ isPick, booking, from, length }, index): PlanJob => {
        const kind = isPick ? ('pick' as const) : ('drop' as const)
        const key = `${booking} ${kind}`
        const bookingId = taken.has(key) ? `alone ${index}` : `shared ${booking}`
        taken.add(key)
        const window = { from, to: from + length }
        return sampleJob(`${kind} ${index}`, { kind, bookingId, place: index + 2, window, serviceMinutes: 5 })
      })
      const sample = sampleProblem([{ x: 0, y: 0 }, { x: 3, y: 0 }, ...jobs.map((job) => job.at)], {})
      const tip = { id: 't', name: 'Tip', place: 1, wasteTypes: [] }
      return {
        ...sample,
        jobs: made,
        trucks: ['a', 'b'].map((id, index) => sampleTruck(id, { rest: own[index] ?? null })),
        tipSites:
          closesAt === null
            ? []
            : [{ ...tip, open: { from: Math.min(opensAt, closesAt - 15), to: closesAt } }],
        rest: all,
        now,
        weights: { ...sample.weights, mostLateMinutes },
        handling: { ...sample.handling, tip: tipMinutes },
        budget: { rounds: 20 },
      }
    },
  )

/** Whether the search takes every time range of these orders for kept. */
function isKept(model: DayModel, orders: Orders): boolean {
  const { tours } = startSearch(model.network, orders, 1)
  const isInTime = (job: number) => at(tours.begins, job) <= at(tours.latest, job) + 1e-9
  return model.network.trucks.every((_, truck) => [...jobsOfTruck(tours, truck)].every(isInTime))
}

/** All jobs by chance on one of two trucks, drops before picks. */
function drawOrders({ links }: DayModel, draw: () => number): Orders {
  const orders: number[][] = [[], []]
  const rank = links.map(({ job }) => draw() + (job?.kind === 'pick' ? 100 : 0))
  const inOrder = links.map((_, number) => number).toSorted((one, two) => (rank[one] ?? 0) - (rank[two] ?? 0))
  for (const number of inOrder) if (links[number]?.job) orders[draw() % 2]?.push(number)
  return orders
}

/** Whether everybody is served in time and each truck is back by the end of its day. */
const isAllInTime = (runs: readonly Timed[]) =>
  runs.every(({ stops, endsAt }) => endsAt <= 1080 && stops.every(({ lateBy }) => lateBy <= 1e-6))

describe('time ranges and the rest of a driver', () => {
  const restAtNoon = { rest: { from: NOON, minutes: 30 } }

  test('a time range that lies wholly in the rest is kept by no truck whose driver rests then', () => {
    const window = { from: NOON + 5, to: NOON + 20 }
    const sample = sampleProblem(
      [
        { x: 0, y: 0 },
        { x: 5, y: 0 },
      ],
      { jobs: [sampleJob('job', { window })] },
    )
    const never = { ...sample, ...restAtNoon, weights: { ...sample.weights, mostLateMinutes: 0 } }
    expect(planDay(never, patiently)).toMatchObject({ unplaced: [{ jobId: 'job', reason: 'no-time' }] })
    const other = sampleTruck('b', { rest: { from: 600, minutes: 30 } })
    const withOther = planDay({ ...never, trucks: [...never.trucks, other] }, patiently)
    expect(withOther.runs.map(({ truckId, lateJobs }) => [truckId, lateJobs])).toEqual([['b', 0]])
    const late = planDay({ ...never, weights: { ...never.weights, mostLateMinutes: 10 } }, patiently)
    expect(late.runs.flatMap(({ stops }) => stops.map(({ lateBy }) => lateBy))).toEqual([10])
  })

  test('a bin that is brought while the driver who fetches it rests is fetched before that rest by nobody', () => {
    const pick = { bookingId: 'hire', kind: 'pick' as const, window: { from: 600, to: NOON + 20 } }
    const dayWith = (begins: number) =>
      sampleProblem(
        [
          { x: 0, y: 0 },
          { x: 5, y: 0 },
        ],
        {
          jobs: [
            sampleJob('drop', { bookingId: 'hire', window: { from: begins, to: NOON + 20 } }),
            sampleJob('pick', pick),
          ],
          trucks: [sampleTruck('a', { isClosed: true }), sampleTruck('b', restAtNoon)],
          runs: [sampleRun('r', 'a', { jobIds: ['drop'] })],
        },
      )
    const modelWith = (begins: number) => dayModel(dayWith(begins))
    expect(isKept(modelWith(NOON - 10), [[0], [1]])).toBe(true)
    expect(isKept(modelWith(NOON - 5), [[0], [1]])).toBe(false)
    expect(findSeat(dayWith(NOON - 10), 'pick')?.truckId).toBe('b')
    expect(findSeat(dayWith(NOON - 5), 'pick')).toBeNull()
    const { tours } = startSearch(modelWith(NOON - 20).network, [[0], [1]], 1)
    expect(at(tours.latest, 0)).toBe(NOON - 20)
    const later = sampleProblem(
      [
        { x: 0, y: 0 },
        { x: 5, y: 0 },
      ],
      {
        jobs: [
          sampleJob('drop', { bookingId: 'hire' }),
          sampleJob('pick', { ...pick, window: { from: NOON, to: NOON + 20 } }),
        ],
        trucks: [sampleTruck('a'), sampleTruck('b', restAtNoon)],
      },
    )
    expect(at(startSearch(dayModel(later).network, [[0], [1]], 1).tours.latest, 0)).toBe(NOON - 10)
  })

  test('a tip that is open in the rest alone is open to nobody who rests then, though tipping takes no time', () => {
    const window = { from: NOON - 60, to: NOON - 20 }
    const points = [
      { x: 0, y: 0 },
      { x: 5, y: 0 },
    ]
    const site = { id: 't', name: 'Tip', place: 1, wasteTypes: [] }
    const dayWith = (open: { from: number; to: number }) =>
      sampleProblem(points, {
        ...restAtNoon,
        jobs: [sampleJob('pick', { kind: 'pick', window })],
        tipSites: [{ ...site, open }],
        handling: { load: 5, unload: 5, tip: 0 },
      })
    const planOf = (problem: PlanProblem) => planDay(problem, patiently)
    expect(planOf(dayWith({ from: NOON + 10, to: NOON + 20 })).unplaced.map(({ jobId }) => jobId)).toEqual([
      'pick',
    ])
    const longer = dayWith({ from: NOON + 10, to: NOON + 60 })
    const planned = planOf(longer)
    expect(checkPlan(longer, planned)).toEqual([])
    expect(planned.runs[0]?.legsHome[0]?.leavesAt).toBeCloseTo(NOON + 30, 4)
  })

  test('the search, the timing and the checker agree about who comes in time', () => {
    let kept = 0
    let broken = 0
    fc.assert(
      fc.property(someDay, fc.infiniteStream(fc.nat(99)), (problem, chance) => {
        const model = dayModel(problem)
        const orders = drawOrders(model, () => chance.next().value ?? 0)
        const runs = timeRuns(problem, runsOf(model, orders))
        const isInTime = isAllInTime(runs)
        const isTaken = isKept(model, orders)
        if (isTaken) expect(isInTime).toBe(true)
        if (problem.tipSites.length === 0) expect(isTaken).toBe(isInTime)
        if (isTaken) kept++
        else broken++
      }),
      { numRuns: 1_000 },
    )
    expect(Math.min(kept, broken)).toBeGreaterThan(100)
  })

  test('nobody is placed too late whom the plan does not say so of', () => {
    fc.assert(
      fc.property(someDay, (problem) => {
        const planned = planDay(problem, patiently)
        expect(checkPlan(problem, planned)).toEqual([])
        const latest = Math.max(0, ...planned.runs.flatMap(({ stops }) => stops.map(({ lateBy }) => lateBy)))
        expect(latest).toBeLessThanOrEqual(problem.weights.mostLateMinutes + 1e-6)
      }),
      { numRuns: 150 },
    )
  })
})

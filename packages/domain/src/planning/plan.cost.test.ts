import { describe, expect, test } from 'vitest'
import '../testing/same-samples.ts'
import fc from 'fast-check'
import type { PlanJob } from '../run-times/day.ts'
import { standingOrders, timeRuns } from '../run-times/time-runs.ts'
import { runsOf } from './day/day-chains.ts'
import { dayModel, fixedOnly } from './day/day-model.ts'
import { costOfDay, type DayPlan, DEFAULT_PLAN_WEIGHTS, type PlanProblem, type PlanWeights } from './plan.ts'
import { planDay } from './plan-day.ts'
import { ordersOf, startSearch, totalCost } from './search/search-state.ts'
import { solve } from './search/solve.ts'
import { patiently, sampleJob, sampleProblem, sampleRun, sampleTruck } from './testing/sample-day.ts'
import { ordersOfPlan } from './ways-out.ts'

const plan = (problem: PlanProblem) => planDay(problem, patiently)
const runsThatLeave = ({ runs }: DayPlan) => runs.filter(({ stops }) => stops.length > 0)
const costOf = (problem: PlanProblem, planned: DayPlan) =>
  costOfDay(problem, timeRuns(problem, ordersOfPlan(planned)))

const MORNING = { from: 420, to: 600 }
const AFTERNOON = { from: 840, to: 1020 }

/** Eight drops around the yard, half in the morning and half in the afternoon: each of them is a way out and back. */
const halves = (weights: Partial<PlanWeights> = {}, trucks = ['a', 'b', 'c', 'd']): PlanProblem => {
  const places = [6, 8, 9, 11, 10.85, 7, 12, 14].map((x, index) =>
    index % 2 === 0 ? { x, y: 0 } : { x: 0, y: x },
  )
  return sampleProblem([{ x: 0, y: 0 }, ...places], {
    trucks: trucks.map((id) => sampleTruck(id, { shift: { from: 390, to: 1080 } })),
    jobs: places.map((_, index) =>
      sampleJob(`job ${index}`, { place: index + 1, window: index < 4 ? MORNING : AFTERNOON }),
    ),
    weights: { ...DEFAULT_PLAN_WEIGHTS, ...weights },
    budget: { rounds: 2_000 },
  })
}

describe('a day costs what it lasts', () => {
  test('of four trucks two go, one in the morning and one in the afternoon, and nobody stands', () => {
    const problem = halves()
    const planned = plan(problem)
    expect(runsThatLeave(planned)).toHaveLength(2)
    expect(planned.after.kilometres).toBeCloseTo(155.7)
    // Two minutes a kilometre, ten at each customer, five for each bin but the two that stand loaded.
    expect(planned.after.minutes).toBeCloseTo(155.7 * 2 + 8 * 10 + 6 * 5)
  })

  test('a truck that costs less than the load it saves goes out; one that costs more than standing does not', () => {
    expect(runsThatLeave(plan(halves({ truckOut: 0 })))).toHaveLength(4)
    expect(runsThatLeave(plan(halves({ truckOut: 1_000 })))).toHaveLength(1)
  })

  test('overtime sends another truck, and balance evens the days out', () => {
    const hours = (planned: DayPlan) =>
      runsThatLeave(planned).map(({ startsAt, endsAt }) => Math.round((endsAt - startsAt) / 6) / 10)
    const days = [6, 8, 9, 11, 10, 7, 12, 14].map((x) => ({ x: 2 * x, y: 0 }))
    const problem = (weights: Partial<PlanWeights>) =>
      sampleProblem([{ x: 0, y: 0 }, ...days], {
        trucks: ['a', 'b'].map((id) => sampleTruck(id)),
        jobs: days.map((_, index) => sampleJob(`job ${index}`, { place: index + 1 })),
        weights: { ...DEFAULT_PLAN_WEIGHTS, truckOut: 40, overtimeHour: 0, ...weights },
        budget: { rounds: 2_000 },
      })
    expect(Math.max(...hours(plan(problem({}))))).toBeGreaterThan(8)
    expect(Math.max(...hours(plan(problem({ overtimeHour: 50 }))))).toBeLessThanOrEqual(8)
    const [long = 0, short = 0] = hours(plan(problem({ balance: 20 })))
    expect(Math.abs(long - short)).toBeLessThan(1)
  })

  test('a run leaves as late as brings it back no later, and no later than a customer may wait', () => {
    const problem = sampleProblem(
      [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
      ],
      {
        jobs: [sampleJob('any'), sampleJob('late', { window: { from: 840, to: 1020 } })],
        runs: [sampleRun('r', 'a', { jobIds: ['any', 'late'] })],
      },
    )
    const [run] = timeRuns(problem, standingOrders(problem))
    // 20 min there, 10 on site, 20 back, 5 to load, 20 there: the second is begun at 2pm.
    expect(run).toMatchObject({ startsAt: 840 - 75, endsAt: 870 })
    const early: PlanProblem = {
      ...problem,
      jobs: problem.jobs.map((job) => (job.id === 'any' ? { ...job, window: { from: 420, to: 600 } } : job)),
    }
    expect(timeRuns(early, standingOrders(early))[0]).toMatchObject({
      startsAt: expect.closeTo(580, 4),
      endsAt: 870,
    })
  })
})

const spot = fc.record({ x: fc.integer({ min: -20, max: 20 }), y: fc.integer({ min: -20, max: 20 }) })
const windows = fc.constantFrom(
  { from: 420, to: 1020 },
  { from: 420, to: 600 },
  { from: 840, to: 1020 },
  { from: 600, to: 720 },
)
const someJob = fc.record({
  kind: fc.constantFrom('drop' as const, 'pick' as const),
  binSizeM3: fc.constantFrom(4, 6),
  isNestable: fc.boolean(),
  window: windows,
  at: spot,
  on: fc.integer({ min: 0, max: 5 }),
})

/** A small day by chance, some of it on the board: two runs of one truck, one of another, and a third without. */
const someDay = fc
  .record({
    jobs: fc.array(someJob, { minLength: 2, maxLength: 9 }),
    rest: fc.constantFrom(null, { from: 720, minutes: 30 }),
    own: fc.constantFrom(null, { from: 600, minutes: 45 }),
    positions: fc.integer({ min: 1, max: 2 }),
    weights: fc.record({
      truckOut: fc.constantFrom(0, 10, 40),
      overtimeHour: fc.constantFrom(0, 5),
      usualHours: fc.constantFrom(2, 8),
      balance: fc.constantFrom(0, 5),
    }),
    seed: fc.integer({ min: 1, max: 1000 }),
  })
  .map(({ jobs, rest, own, positions, weights, seed }): PlanProblem => {
    const made = jobs.map(
      ({ at: _, on: __, ...job }, index): PlanJob =>
        sampleJob(`${job.kind} ${index}`, { ...job, place: 2 + index }),
    )
    const inRun = (run: number) => made.filter((_, index) => jobs[index]?.on === run).map(({ id }) => id)
    return sampleProblem([{ x: 0, y: 0 }, { x: 5, y: 5 }, ...jobs.map(({ at }) => at)], {
      jobs: made,
      // One run keeps its ends when jobs leave it: the way home of a truck with two depends on both.
      trucks: [
        sampleTruck('a', { positions }),
        sampleTruck('b', { rest: own, startPlace: 1, endPlace: 1 }),
        sampleTruck('c', { startPlace: 1 }),
      ],
      runs: [
        sampleRun('a1', 'a', { jobIds: inRun(0) }),
        sampleRun('a2', 'a', { jobIds: inRun(1), number: 2 }),
        sampleRun('b1', 'b', { jobIds: inRun(2) }),
      ],
      tipSites: [{ id: 't', name: 'Tip', place: 1, wasteTypes: [], open: { from: 0, to: 1440 } }],
      rest,
      weights: { ...DEFAULT_PLAN_WEIGHTS, ...weights },
      seed,
      budget: { rounds: 100 },
    })
  })

describe('whatever the day', () => {
  test('the search reckons with what the day costs', () => {
    fc.assert(
      fc.property(someDay, (drawn) => {
        // A truck's going out is told by its first way: not of one whose first run is empty.
        const problem = { ...drawn, weights: { ...drawn.weights, truckOut: 0 } }
        const model = dayModel(problem)
        const pace = {
          rounds: 100,
          endsIdle: false,
          spent: (rounds: number) => rounds / 100,
          isCancelled: () => false,
          onProgress: () => undefined,
        }
        const { orders } = solve(model.network, { standing: fixedOnly(model), seed: 1 }, pace)
        const search = startSearch(model.network, orders, 1)
        const work = ordersOf(search).reduce(
          (sum, order) => sum + order.reduce((all, job) => all + (model.network.service[job] ?? 0), 0),
          0,
        )
        const absent = search.absentCount * model.network.loss
        const cost = costOfDay(problem, timeRuns(problem, runsOf(model, orders)))
        expect(totalCost(search) - absent + (work / 60) * problem.weights.hour).toBeCloseTo(cost, 4)
      }),
      { numRuns: 100, endOnFailure: true },
    )
  })

  test('from scratch is never dearer than with each job on its truck, nor than the board', () => {
    const isNoWorse = (one: DayPlan['after'], other: DayPlan['after'], costs: [number, number]) => {
      if (one.jobs !== other.jobs) return one.jobs > other.jobs
      if (Math.abs(one.lateMinutes - other.lateMinutes) > 1e-6) return one.lateMinutes < other.lateMinutes
      return costs[0] <= costs[1] + 1e-6
    }
    fc.assert(
      fc.property(someDay, (problem) => {
        const anew = plan(problem)
        const fit = plan({ ...problem, mode: 'fit' })
        const cost = costOf(problem, anew)
        expect(isNoWorse(anew.after, fit.after, [cost, costOf(problem, fit)])).toBe(true)
        const board = costOfDay(problem, timeRuns(problem, standingOrders(problem)))
        expect(isNoWorse(anew.after, anew.before, [cost, board])).toBe(true)
      }),
      { numRuns: 200, endOnFailure: true },
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '../testing/same-samples.ts'
import type { PlanJob, PlanRun } from '../run-times/day.ts'
import { findSeat } from './find-seat.ts'
import type { DayPlan, PlanProblem } from './plan.ts'
import { planDay } from './plan-day.ts'
import { checkPlan } from './testing/check-plan.ts'
import { patiently, sampleJob, sampleProblem, sampleRun, sampleTruck } from './testing/sample-day.ts'
import { ordersOfPlan, takeWayOut, waysOut } from './ways-out.ts'

const plan = (problem: PlanProblem) => planDay(problem, patiently)
const ordersOf = ({ runs }: DayPlan) =>
  runs.filter(({ stops }) => stops.length > 0).map(({ stops }) => stops.map(({ jobId }) => jobId).join(' '))

const YARD = { x: 0, y: 0 }

describe('what hangs on the hook decides what lies between two jobs', () => {
  test('an exchange is a drop and then the pick at the same place', () => {
    const problem = sampleProblem([YARD, { x: 10, y: 0 }, { x: 0, y: 10 }, { x: 0, y: 11 }], {
      jobs: [
        sampleJob('pick', { kind: 'pick' }),
        sampleJob('other pick', { kind: 'pick', place: 3 }),
        sampleJob('drop'),
        sampleJob('other drop', { place: 2 }),
      ],
    })
    const planned = plan(problem)
    expect(checkPlan(problem, planned)).toEqual([])
    expect(ordersOf(planned).join()).toMatch(/(^| )drop pick/)
    expect(planned.after.kilometres).toBeCloseTo(20 + 22)
  })

  test('a bin that was emptied goes straight to the next drop of its size and type', () => {
    const tip = { id: 't', name: 'Tip', place: 2, wasteTypes: [], open: { from: 0, to: 1440 } }
    const problem = sampleProblem([YARD, { x: 20, y: 0 }, { x: 20, y: 5 }, { x: 20, y: 10 }], {
      tipSites: [tip],
      jobs: [sampleJob('pick', { kind: 'pick' }), sampleJob('drop', { place: 3 })],
    })
    const planned = plan(problem)
    expect(ordersOf(planned)).toEqual(['pick drop'])
    expect(planned.runs[0]?.stops[1]?.legs.map(({ kind }) => kind)).toEqual(['tip'])
    expect(checkPlan(problem, planned)).toEqual([])
  })

  test('small bins that nest ride together, as many as the company says', () => {
    const far = [YARD, { x: 30, y: 0 }, { x: 30, y: 1 }, { x: 30, y: 2 }]
    const jobs = [1, 2, 3].map((place) =>
      sampleJob(`small ${place}`, { place, binSizeM3: 2, isNestable: true }),
    )
    const problem = sampleProblem(far, { jobs, trucks: [sampleTruck('a', { positions: 2 })] })
    const planned = plan(problem)
    const loads = planned.runs[0]?.stops.map(({ legs }) => legs.map(({ kind }) => kind).join())
    expect(loads?.filter((kinds) => kinds === 'load')).toHaveLength(1)
    expect(checkPlan(problem, planned)).toEqual([])
  })

  test('a full bin goes to a site that takes its waste, while it is open', () => {
    const site = { name: 'Tip', wasteTypes: [], open: { from: 420, to: 600 } }
    const problem = sampleProblem([YARD, { x: 10, y: 0 }, { x: 11, y: 0 }, { x: 30, y: 0 }], {
      tipSites: [
        { ...site, id: 'near', place: 2, wasteTypes: ['Soil'] },
        { ...site, id: 'far', place: 3 },
      ],
      jobs: [
        sampleJob('pick', { kind: 'pick' }),
        sampleJob('late', { kind: 'pick', window: { from: 720, to: 1020 } }),
      ],
    })
    const planned = plan(problem)
    expect(planned.runs[0]?.legsHome.map(({ tipSiteId }) => tipSiteId)).toEqual(['far', null])
    expect(planned.unplaced.map(({ jobId }) => jobId)).toEqual(['late'])
    expect(checkPlan(problem, planned)).toEqual([])
  })
})

test('where there is room for one of two, the one carried over goes, though it lies further off', () => {
  const window = { from: 1000, to: 1020 }
  const problem = sampleProblem([YARD, { x: 1, y: 0 }, { x: 20, y: 0 }], {
    jobs: [sampleJob('of today', { window }), sampleJob('carried over', { place: 2, window, priority: 3 })],
  })
  const planned = plan(problem)
  expect(ordersOf(planned)).toEqual(['carried over'])
  expect(planned.unplaced.map(({ jobId }) => jobId)).toEqual(['of today'])
  const alike = { ...problem, jobs: problem.jobs.map((job) => ({ ...job, priority: 1 })) }
  expect(ordersOf(plan(alike))).toEqual(['of today'])
})

describe('nobody loses what was decided', () => {
  const points = [YARD, { x: 5, y: 0 }, { x: 6, y: 0 }, { x: 7, y: 0 }]

  test('a locked run stays as it is, and a new one takes the rest', () => {
    const problem = sampleProblem(points, {
      jobs: [sampleJob('one'), sampleJob('two', { place: 2 })],
      runs: [sampleRun('r', 'a', { jobIds: ['one'], isLocked: true })],
    })
    const planned = plan(problem)
    expect(planned.runs.map(({ runId, stops }) => [runId, stops.map(({ jobId }) => jobId).join()])).toEqual([
      ['r', 'one'],
      [null, 'two'],
    ])
    expect(planned.runs[0]?.isAsItWas).toBe(true)
    expect(checkPlan(problem, planned)).toEqual([])
  })

  test('a run that has left keeps its order, and what comes in stands behind what is begun and starts no sooner than now', () => {
    const problem = sampleProblem(points, {
      now: 600,
      jobs: [sampleJob('one'), sampleJob('two', { place: 3 }), sampleJob('three', { place: 2 })],
      runs: [sampleRun('r', 'a', { jobIds: ['two', 'one'], begunJobs: 1 })],
    })
    const planned = plan(problem)
    const order = planned.runs[0]?.stops.map(({ jobId }) => jobId) ?? []
    expect(order[0]).toBe('two')
    expect(order).toContain('three')
    expect(planned.runs[0]?.stops.slice(1).every(({ beginsAt }) => beginsAt >= 600)).toBe(true)
    expect(checkPlan(problem, planned)).toEqual([])
  })

  test('a job stays on its truck when others are only fitted in, though another truck would be as good', () => {
    const problem = sampleProblem(points, {
      mode: 'fit',
      trucks: [sampleTruck('a'), sampleTruck('b')],
      jobs: [
        sampleJob('one'),
        sampleJob('pick', { kind: 'pick', place: 2 }),
        sampleJob('other', { place: 3 }),
      ],
      runs: [sampleRun('r', 'a', { jobIds: ['one'] }), sampleRun('s', 'b', { jobIds: ['other'] })],
    })
    const planned = plan(problem)
    expect(planned.runs.find(({ runId }) => runId === 'r')?.stops[0]?.jobId).toBe('one')
    expect(planned.runs.find(({ runId }) => runId === 's')?.stops[0]?.jobId).toBe('other')
    expect(planned.after.unplaced).toBe(0)
  })

  test('only idle trucks get something when idle ones are asked for', () => {
    const problem = sampleProblem(points, {
      mode: 'idle',
      trucks: [sampleTruck('a'), sampleTruck('b')],
      jobs: [sampleJob('one'), sampleJob('two')],
      runs: [sampleRun('r', 'a', { jobIds: ['one'] }), sampleRun('s', 'b')],
    })
    expect(
      plan(problem).runs.map(({ runId, stops }) => [runId, stops.map(({ jobId }) => jobId).join()]),
    ).toEqual([
      ['r', 'one'],
      ['s', 'two'],
    ])
  })
})

describe('what cannot be placed says why and what would help', () => {
  test('no place, no truck for the bin, no time before noon', () => {
    const problem = sampleProblem([YARD, { x: 100, y: 0 }], {
      trucks: [sampleTruck('a', { limits: { binTypes: ['Marrel'], maxBinSizeM3: 8 } })],
      jobs: [
        sampleJob('nowhere', { place: null }),
        sampleJob('hook', { binType: 'Hook' }),
        sampleJob('soon', { window: { from: 420, to: 480 } }),
      ],
    })
    const planned = plan(problem)
    expect(planned.unplaced.map(({ jobId, reason }) => [jobId, reason])).toEqual([
      ['nowhere', 'no-place'],
      ['hook', 'no-truck'],
      ['soon', 'no-time'],
    ])
    // No truck is a hundred kilometres away within an hour, on this day or another.
    expect(planned.unplaced[2]?.helps).toEqual(['Give it a longer time range'])
    expect(planned.unplaced[1]?.helps).toEqual(['Needs a truck for 6 m³ Hook', 'Move it to another day'])
  })

  test('what is too far for one day says so, and no truck is said to help', () => {
    const problem = sampleProblem([YARD, { x: 617, y: 0 }], {
      trucks: [sampleTruck('a'), sampleTruck('b', { isClosed: true })],
      jobs: [sampleJob('mildura')],
    })
    const [left] = plan(problem).unplaced
    expect(left).toMatchObject({
      reason: 'no-time',
      message: 'It is too far away for a truck to be there and back in a day',
      helps: [],
    })
    expect(left?.trucks.map(({ message }) => message)).toEqual([
      'A cannot be there and back in a day',
      'B is left out of the plan',
    ])
    const ways = waysOut(problem, [], { jobId: 'mildura', mayOpen: new Set(['b']) })
    expect(ways).toEqual([])
  })

  test('a truck is offered only once the job has a seat on it, and only one that somebody may let in', () => {
    const problem = sampleProblem([YARD, { x: 10, y: 0 }], {
      trucks: ['no driver', 'off'].map((id) => sampleTruck(id, { isClosed: true })),
      jobs: [sampleJob('job')],
    })
    const [left] = plan(problem).unplaced
    expect(left?.helps).toEqual(['Needs a truck for 6 m³ Marrel', 'Move it to another day'])
    const ways = waysOut(problem, [], { jobId: 'job', mayOpen: new Set(['off']) })
    expect(ways.map(({ kind, truckId }) => [kind, truckId])).toEqual([['open-truck', 'off']])
  })

  test('no pick goes out for a bin that was never delivered; once its drop is marked it has a seat', () => {
    const pick = sampleJob('pick', { kind: 'pick', undelivered: 'on-run' })
    const problem = sampleProblem([YARD, { x: 10, y: 0 }], { jobs: [pick] })
    const planned = plan(problem)
    expect(planned.unplaced).toMatchObject([
      {
        reason: 'never-delivered',
        message: 'Its drop was never marked Delivered',
        helps: ['Mark its drop Delivered'],
      },
    ])
    const orders = ordersOfPlan(planned)
    const [way, ...others] = waysOut(problem, orders, { jobId: 'pick', mayOpen: new Set() })
    expect(others).toEqual([])
    expect(way).toMatchObject({ kind: 'deliver-drop', truckId: 'a', lateBy: 0 })
    expect(way && takeWayOut(problem, orders, { jobId: 'pick', way })?.plan.unplaced).toEqual([])
    const unmarked: PlanProblem = { ...problem, jobs: [{ ...pick, undelivered: 'unallocated' }] }
    expect(waysOut(unmarked, orders, { jobId: 'pick', mayOpen: new Set() })).toEqual([])
  })

  test('no pick goes out for a bin whose drop is left over behind it: nobody has brought that bin', () => {
    const problem = sampleProblem([YARD, { x: 10, y: 0 }], {
      jobs: [
        sampleJob('drop', { bookingId: 'late', isAfterPick: true }),
        sampleJob('pick', { bookingId: 'late', kind: 'pick' }),
      ],
    })
    const planned = plan(problem)
    expect(planned.unplaced.map(({ jobId, reason }) => [jobId, reason])).toEqual([
      ['drop', 'after-pick'],
      ['pick', 'drop-unplaced'],
    ])
    expect(findSeat(problem, 'pick')).toBeNull()
    expect(waysOut(problem, ordersOfPlan(planned), { jobId: 'pick', mayOpen: new Set() })).toEqual([])
  })
})

describe('what has no time says what takes it', () => {
  const points = [YARD, { x: 5, y: 0 }, { x: 10, y: 0 }]
  const reasonsOf = ({ unplaced }: DayPlan) =>
    unplaced.flatMap(({ trucks }) => trucks.map(({ reason, message }) => [reason, message]))

  test('a tip site that is closed all day, and one that closes before the bin could be there', () => {
    for (const open of [
      { from: 0, to: 0 },
      { from: 420, to: 470 },
    ]) {
      const problem = sampleProblem(points, {
        tipSites: [{ id: 't', name: 'Tip', place: 2, wasteTypes: [], open }],
        jobs: [sampleJob('pick', { kind: 'pick', window: { from: 480, to: 1020 } })],
      })
      const planned = plan(problem)
      expect(reasonsOf(planned)).toEqual([
        ['tip', 'No tip site that takes its waste is open when A could be there'],
      ])
      expect(planned.unplaced[0]?.helps).toContain('Find a tip site that is open longer')
      expect(checkPlan(problem, planned)).toEqual([])
    }
  })

  test('a locked run that keeps its truck out longer than its day', () => {
    const problem = sampleProblem(points, {
      trucks: [sampleTruck('a', { shift: { from: 420, to: 440 } })],
      jobs: [sampleJob('one'), sampleJob('two', { place: 2 })],
      runs: [sampleRun('r', 'a', { jobIds: ['one'], isLocked: true })],
    })
    expect(reasonsOf(plan(problem))).toEqual([['over-hours', 'A is not back by 7:20am even without it']])
  })
})

const spot = fc.record({ x: fc.integer({ min: -20, max: 20 }), y: fc.integer({ min: -20, max: 20 }) })
const windows = fc.constantFrom({ from: 420, to: 1020 }, { from: 420, to: 720 }, { from: 720, to: 1020 })
const someJob = fc.record({
  kind: fc.constantFrom('drop' as const, 'pick' as const),
  binType: fc.constantFrom('Marrel' as const, 'Hook' as const),
  binSizeM3: fc.constantFrom(4, 6, 12),
  wasteType: fc.constantFrom('General', 'Soil'),
  window: windows,
  booking: fc.integer({ min: 0, max: 30 }),
  isLocked: fc.boolean(),
  isNestable: fc.boolean(),
  at: spot,
  on: fc.integer({ min: 0, max: 5 }),
})

const someRest = fc.constantFrom(null, { from: 600, minutes: 45 }, { from: 780, minutes: 20 })

/** A small day by chance: three trucks, the first with a run that has left or is locked, tips with hours, a rest, and drivers with their own. */
const someDay = fc
  .record({
    yard: spot,
    tips: fc.array(spot, { minLength: 0, maxLength: 2 }),
    jobs: fc.array(someJob, { minLength: 1, maxLength: 9 }),
    mode: fc.constantFrom('anew' as const, 'idle' as const, 'fit' as const),
    rest: fc.constantFrom(null, { from: 720, minutes: 30 }),
    rests: fc.array(someRest, { minLength: 3, maxLength: 3 }),
    isLocked: fc.boolean(),
    begun: fc.integer({ min: 0, max: 2 }),
    positions: fc.integer({ min: 1, max: 3 }),
    home: fc.option(spot, { nil: null }),
    isAway: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  })
  .map(({ yard, tips, jobs, mode, rest, rests, isLocked, begun, positions, home, isAway }): PlanProblem => {
    const restOf = (truck: number) => rests[truck] ?? null
    const homePlace = 1 + tips.length + jobs.length
    const placeOf = (index: number) => (home !== null && isAway[index] ? homePlace : 0)
    const taken = new Set<string>()
    const made = jobs.map((job, index): PlanJob & { on: number } => {
      const key = `${job.booking} ${job.kind}`
      const bookingId = taken.has(key) ? `alone ${index}` : String(job.booking)
      taken.add(key)
      return {
        ...sampleJob(`${job.kind} ${index}`, { ...job, bookingId }),
        on: job.on,
        place: 1 + tips.length + index,
      }
    })
    const inRun = (run: number) => made.filter(({ on }) => on === run).map(({ id }) => id)
    const runs: PlanRun[] = [
      sampleRun('a1', 'a', { jobIds: inRun(0), isLocked }),
      sampleRun('a2', 'a', { jobIds: inRun(1), number: 2 }),
      sampleRun('b1', 'b', { jobIds: inRun(2), begunJobs: Math.min(begun, inRun(2).length) }),
    ]
    return sampleProblem([yard, ...tips, ...jobs.map(({ at }) => at), ...(home ? [home] : [])], {
      jobs: made.map(({ on: _, ...job }) => job),
      runs,
      trucks: [
        sampleTruck('a', { positions, rest: restOf(0), startPlace: placeOf(0), endPlace: placeOf(1) }),
        sampleTruck('b', {
          rest: restOf(1),
          startPlace: placeOf(2),
          endPlace: placeOf(2),
          limits: { binTypes: ['Marrel'], maxBinSizeM3: 6 },
        }),
        sampleTruck('c', {
          rest: restOf(2),
          endPlace: placeOf(3),
          limits: { binTypes: ['Hook'], maxBinSizeM3: null },
        }),
      ],
      tipSites: tips.map((_, index) => ({
        id: `t${index}`,
        name: `Tip ${index}`,
        place: 1 + index,
        wasteTypes: index === 0 ? [] : ['Soil'],
        open: { from: 420, to: 1140 },
      })),
      mode,
      rest,
      budget: { rounds: 300 },
    })
  })

/** Days whose board can be driven: a pick in front of its own drop on the board is refused before it comes here. */
const boardIsInOrder = ({ runs, jobs }: PlanProblem) => {
  const placed = runs.flatMap(({ jobIds }) => jobIds)
  return jobs.every((pick) => {
    const drop = jobs.find((one) => one.kind === 'drop' && one.bookingId === pick.bookingId)
    if (pick.kind === 'drop' || !drop || !placed.includes(pick.id)) return true
    const run = runs.find(({ jobIds }) => jobIds.includes(pick.id))
    return (
      run !== undefined &&
      run.jobIds.indexOf(drop.id) >= 0 &&
      run.jobIds.indexOf(drop.id) < run.jobIds.indexOf(pick.id)
    )
  })
}

describe('whatever the day', () => {
  test('the plan can be driven as it says, and is never worse than the board', () => {
    fc.assert(
      fc.property(someDay.filter(boardIsInOrder), (problem) => {
        const planned = plan(problem)
        const isOver = planned.before.lastBackAt !== null && planned.before.lastBackAt > 1080
        expect(checkPlan(problem, planned, !isOver)).toEqual([])
        expect(planned.after.jobs).toBeGreaterThanOrEqual(planned.before.jobs)
      }),
      { numRuns: 100, endOnFailure: true },
    )
  })

  test('a machine that has no time is waited for no longer than it says, and the plan says so', () => {
    const places = [YARD, { x: 10, y: 0 }, { x: 0, y: 10 }, { x: 7, y: 9 }, { x: 3, y: 12 }]
    const jobs = [1, 2, 3, 4].map((place) => sampleJob(`job ${place}`, { place }))
    const sample = sampleProblem(places, { jobs, budget: { seconds: 1 } })
    let clock = 0
    const slow: PlanProblem = {
      ...sample,
      get travel() {
        clock = 60_000
        return sample.travel
      },
    }
    const found = planDay(slow, { ...patiently, now: () => clock })
    expect(found).toMatchObject({ rounds: 0, isCutShort: true, unplaced: [] })
    expect(plan(sample)).toMatchObject({ isCutShort: false })
  })

  test('a board that is planned twenty times over gets the same plan each time, however slow the machine', () => {
    const points = Array.from({ length: 12 }, (_, index) => ({ x: (7 * index) % 19, y: (5 * index) % 17 }))
    const jobs = points
      .slice(1)
      .map((_, index) =>
        sampleJob(`job ${index}`, { kind: index % 2 === 0 ? 'drop' : 'pick', place: index + 1 }),
      )
    const trucks = ['a', 'b', 'c'].map((id) => sampleTruck(id))
    const problem = sampleProblem(points, { jobs, trucks, budget: { seconds: 0.05 } })
    const plans = Array.from({ length: 20 }, (_, press) => {
      let clock = 0
      // A machine on which nothing else goes on, and others on which every look at the clock finds it further on.
      return JSON.stringify(planDay(problem, { ...patiently, now: () => (clock += press / 10_000) }))
    })
    expect(new Set(plans).size).toBe(1)
  })

  test('the same seed gives the same plan, and a cancelled search a plan at once', () => {
    fc.assert(
      fc.property(someDay.filter(boardIsInOrder), (problem) => {
        expect(plan(problem)).toEqual(plan(problem))
        const stopped = planDay(problem, { ...patiently, isCancelled: () => true })
        expect(stopped.rounds).toBe(0)
        expect(stopped.isCancelled).toBe(true)
        expect(stopped.after.jobs).toBeGreaterThanOrEqual(stopped.before.jobs)
      }),
      { numRuns: 25, endOnFailure: true },
    )
  })
})

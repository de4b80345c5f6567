import { describe, expect, test } from 'vitest'
import type { PlanJob, RunOrder } from '../run-times/day.ts'
import type { PlanProblem } from './plan.ts'
import { timeDay } from './plan-day.ts'
import { sampleJob, sampleProblem, sampleRun, sampleTruck } from './testing/sample-day.ts'
import { takeWayOut, type WayOut, waysOut } from './ways-out.ts'

// Place 1 is 20 km from the yard, 40 minutes; place 2 as far on the other side.
const points = [
  { x: 0, y: 0 },
  { x: 20, y: 0 },
  { x: -20, y: 0 },
]
const job = sampleJob('job', { binType: 'Hook', binSizeM3: 12 })
const jobId = 'job'
const hook = { binTypes: ['Hook'], maxBinSizeM3: null } as const
const marrel = { binTypes: ['Marrel'], maxBinSizeM3: null } as const

const ordersOf = ({ runs }: PlanProblem): RunOrder[] =>
  runs.map(({ id, truckId, number, jobIds }) => ({ runId: id, truckId, number, jobIds }))

const waysOf = (problem: PlanProblem, mayOpen: string[] = []) =>
  waysOut(problem, ordersOf(problem), { jobId, mayOpen: new Set(mayOpen) })

const kindsOf = (problem: PlanProblem, mayOpen: string[] = []) =>
  waysOf(problem, mayOpen).map(({ kind }) => kind)

const day = (change: Partial<PlanProblem>) => sampleProblem(points, { jobs: [job], ...change })

describe('a job that was left out', () => {
  test('goes where there is room after all, and nothing else is offered', () => {
    const problem = day({ runs: [sampleRun('r', 'a')] })
    expect(waysOf(problem)).toMatchObject([{ kind: 'place', truckId: 'a', runId: 'r', addedKilometres: 40 }])
  })

  test('is offered the locked run of a truck that can carry it, never of one that cannot', () => {
    const others = [sampleJob('east', { binType: 'Hook' }), sampleJob('west')]
    const problem = day({
      jobs: [{ ...job, kind: 'pick' }, ...others],
      trucks: [
        sampleTruck('hook', { limits: hook, shift: { from: 420, to: 530 } }),
        sampleTruck('marrel', { limits: marrel, shift: { from: 420, to: 530 } }),
      ],
      runs: [
        sampleRun('r', 'hook', { jobIds: ['east'], isLocked: true }),
        sampleRun('s', 'marrel', { jobIds: ['west'], isLocked: true }),
      ],
    })
    const [first, ...rest] = waysOf(problem)
    expect(first).toMatchObject({
      kind: 'unlock',
      truckId: 'hook',
      runId: 'r',
      number: 1,
      addedKilometres: 0,
    })
    expect(rest.map(({ kind }) => kind)).toEqual(['end-later'])
  })

  test('is offered what was found until the time was over', () => {
    const problem = day({ trucks: [sampleTruck('a', { shift: { from: 420, to: 480 } })] })
    const all = waysOf(problem)
    let trials = 0
    const isOver = () => ++trials > 2
    const some = waysOut(problem, ordersOf(problem), { jobId, mayOpen: new Set(), isOver })
    expect(all.map(({ kind }) => kind)).toEqual(['start-earlier', 'end-later'])
    expect(some).toEqual(all.slice(0, 1))
  })

  test('is offered a truck that takes no part only where somebody can let it in', () => {
    const problem = day({
      trucks: [sampleTruck('a', { isClosed: true }), sampleTruck('b', { limits: marrel })],
    })
    expect(kindsOf(problem)).toEqual([])
    expect(waysOf(problem, ['a'])).toMatchObject([
      { kind: 'open-truck', truckId: 'a', runId: null, number: 1 },
    ])
  })

  test('is offered the least earlier start that brings the truck there in time', () => {
    const early = { ...job, window: { from: 400, to: 430 } }
    const ways = waysOf(day({ jobs: [early] }))
    expect(ways).toMatchObject([
      { kind: 'start-earlier', truckId: 'a', minute: 390, lateBy: 0 },
      { kind: 'late', truckId: 'a', minute: null, lateBy: 30 },
    ])
  })

  test('is offered no earlier start on a day that has begun', () => {
    const early = { ...job, window: { from: 400, to: 430 } }
    expect(kindsOf(day({ jobs: [early], now: 415 }))).toEqual(['late'])
  })

  test('is offered the least later end that lets the truck come back', () => {
    const late = { ...job, window: { from: 1_050, to: 1_060 } }
    expect(waysOf(day({ jobs: [late] }))).toMatchObject([{ kind: 'end-later', truckId: 'a', minute: 1_110 }])
  })

  test('of which nobody knows where it is has no way out', () => {
    expect(waysOf(day({ jobs: [{ ...job, place: null }] }), ['a'])).toEqual([])
  })
})

describe('a way out that is taken', () => {
  const early = { ...job, window: { from: 400, to: 430 } }

  test('puts the job there, and says what it means', () => {
    const problem = day({ jobs: [early] })
    const [way] = waysOf(problem)
    const taken = way && takeWayOut(problem, [], { jobId, way })
    expect(taken?.plan.unplaced).toEqual([])
    expect(taken?.plan.runs).toMatchObject([{ truckId: 'a', lateJobs: 0, stops: [{ jobId, lateBy: 0 }] }])
    expect(taken?.problem.trucks).toMatchObject([{ shift: { from: 390, to: 1_080 } }])
  })

  test('later than the customer wants shows how late it is', () => {
    const problem = day({ jobs: [early] })
    const way: WayOut = { kind: 'late', truckId: 'a', runId: null, number: 1, minute: null }
    const taken = takeWayOut(problem, [], { jobId, way })
    expect(taken?.plan.after).toMatchObject({ jobs: 1, lateJobs: 1, lateMinutes: 30 })
  })

  test('is refused where the job fits no longer', () => {
    const problem = day({ jobs: [early], trucks: [sampleTruck('a', { limits: marrel })] })
    const way: WayOut = { kind: 'late', truckId: 'a', runId: null, number: 1, minute: null }
    expect(takeWayOut(problem, [], { jobId, way })).toBeNull()
  })
})

test('half of a visit that was left out is placed with the other half, and both may come late', () => {
  const halves = [sampleJob('drop'), sampleJob('pick', { kind: 'pick' })]
  const early = halves.map((half) => ({ ...half, window: { from: 400, to: 430 } }))
  const problem = day({ jobs: early, visits: [['drop', 'pick']], now: 415 })
  for (const { id } of early) {
    const [way] = waysOut(problem, [], { jobId: id, mayOpen: new Set() })
    expect(way?.kind).toBe('late')
    const taken = way && takeWayOut(problem, [], { jobId: id, way })
    expect(taken?.plan.runs.map(({ stops }) => stops.map((stop) => stop.jobId))).toEqual([['drop', 'pick']])
    expect(taken?.plan.unplaced).toEqual([])
  }
})

describe('a pick whose drop was never marked Delivered', () => {
  const dayWith = (hours: number, change: Partial<PlanJob>): PlanProblem =>
    sampleProblem(points, {
      jobs: [
        sampleJob('there', { place: 2 }),
        sampleJob(jobId, { kind: 'pick', undelivered: 'on-run', ...change }),
      ],
      trucks: [sampleTruck('a', { shift: { from: 420, to: 420 + hours * 60 }, limits: marrel })],
      runs: [sampleRun('r', 'a', { jobIds: ['there'] })],
    })
  const helpsOf = (problem: PlanProblem) => {
    const { unplaced } = timeDay(problem, ordersOf(problem))
    return unplaced.find((one) => one.jobId === jobId)
  }

  test('is helped by marking it only where that alone places it, exactly as the way out is offered', () => {
    const seen = new Set<boolean>()
    for (const hours of [1, 1.5, 2, 2.5, 3, 4, 6, 9])
      for (const change of [{}, { binType: 'Hook' }, { window: { from: 420, to: 480 } }] as const) {
        const problem = dayWith(hours, change)
        const isOffered = kindsOf(problem).includes('deliver-drop')
        seen.add(isOffered)
        expect(helpsOf(problem)?.helps.includes('Mark its drop Delivered'), `${hours} hours`).toBe(isOffered)
      }
    expect(seen.size).toBe(2)
  })

  test('says what else stands in its way, truck by truck, where that is not enough', () => {
    expect(helpsOf(dayWith(9, { binType: 'Hook', binSizeM3: 12 }))).toMatchObject({
      reason: 'never-delivered',
      message: 'Its drop was never marked Delivered',
      trucks: [{ truckId: 'a', reason: 'cannot-carry' }],
      helps: [
        'Even with its drop Delivered there is no room for it',
        'Needs a truck for 12 m³ Hook',
        'Move it to another day',
      ],
    })
  })
})

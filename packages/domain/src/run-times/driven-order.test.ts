import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '../testing/same-samples.ts'
import { type PlanProblem, proposedRuns } from '../planning/plan.ts'
import { planDay } from '../planning/plan-day.ts'
import { patiently, sampleJob, sampleProblem, sampleRun } from '../planning/testing/sample-day.ts'
import type { Driven } from './day.ts'
import { goingFirst, inDrivenOrder } from './driven-order.ts'
import { standingOrders, timeRuns } from './time-runs.ts'

const NOTHING: Driven = {
  headingAt: null,
  onSiteAt: null,
  doneAt: null,
  returnedAt: null,
  isMoved: false,
  isDone: false,
}

type Reports = Record<string, Partial<Driven>>

const done = (doneAt: number): Partial<Driven> => ({
  headingAt: doneAt - 20,
  doneAt,
  isMoved: true,
  isDone: true,
})

/** A truck whose first run has these jobs, each at a place of its own. */
function dayOf(names: readonly string[], reports: Reports, now: number): PlanProblem {
  const driven = names.flatMap((jobId) => (reports[jobId] ? [{ jobId, ...NOTHING, ...reports[jobId] }] : []))
  const begunJobs = names.findLastIndex((name) => name in reports) + 1
  return sampleProblem(
    [0, ...names.map((_, index) => 4 + index * 3)].map((x) => ({ x, y: 0 })),
    {
      jobs: names.map((id, index) => sampleJob(id, { place: index + 1 })),
      runs: [sampleRun('run', 'a', { jobIds: names, begunJobs, driven })],
      now,
    },
  )
}

const timed = (problem: PlanProblem) =>
  timeRuns(problem, standingOrders(problem)).flatMap(({ stops }) => stops)

const idsOf = (stops: readonly { jobId: string }[]) => stops.map(({ jobId }) => jobId)

describe('a driver who does a later stop of the run first', () => {
  test('is there on their way, and at the stop that they passed over after it', () => {
    const [second, first, third] = timed(dayOf(['one', 'two', 'three'], { two: { headingAt: 500 } }, 505))
    expect([second?.jobId, first?.jobId, third?.jobId]).toEqual(['two', 'one', 'three'])
    expect(second?.arrivesAt).toBeLessThan(530)
    expect(first?.arrivesAt).toBeGreaterThan(second?.leavesAt ?? Number.POSITIVE_INFINITY)
    expect(third?.arrivesAt).toBeGreaterThan(first?.leavesAt ?? Number.POSITIVE_INFINITY)
  })

  test('has what was moved behind them, by when it was', () => {
    const reports = { one: done(560), three: done(520), four: { onSiteAt: 600 } }
    expect(idsOf(timed(dayOf(['one', 'two', 'three', 'four'], reports, 605)))).toEqual([
      'three',
      'one',
      'four',
      'two',
    ])
  })

  test('is on the way to the last that they reported, whatever they headed for before', () => {
    const reports = { two: { headingAt: 480 }, three: { headingAt: 500 } }
    const [first, ...others] = timed(dayOf(['one', 'two', 'three'], reports, 505))
    expect(first?.jobId).toBe('three')
    expect(idsOf(others)).toEqual(['one', 'two'])
    for (const { arrivesAt } of others)
      expect(arrivesAt).toBeGreaterThan(first?.leavesAt ?? Number.POSITIVE_INFINITY)
  })

  test('passes nothing over for a drop that was only dispatched', () => {
    expect(idsOf(timed(dayOf(['one', 'two'], { two: {} }, 505)))).toEqual(['one', 'two'])
  })

  test('does what is to be done at the same place with it', () => {
    const jobs = [
      { id: 'one', place: 1 },
      { id: 'pick', place: 2 },
      { id: 'drop', place: 2 },
    ]
    const driven = [{ jobId: 'pick', ...NOTHING, doneAt: 500, isMoved: true }]
    expect(inDrivenOrder(jobs, driven).map(({ id }) => id)).toEqual(['pick', 'drop', 'one'])
  })

  test('a plan leaves the run as the board has it, with the times of what is done first', () => {
    const problem = dayOf(['one', 'two', 'three'], { two: { headingAt: 500 } }, 505)
    const { runs } = planDay({ ...problem, mode: 'fit' }, patiently)
    expect(idsOf(runs[0]?.stops ?? []).slice(0, 2)).toEqual(['one', 'two'])
    const [one, two] = runs[0]?.stops ?? []
    expect(one?.arrivesAt).toBeGreaterThan(two?.leavesAt ?? Number.POSITIVE_INFINITY)
  })
})

const NAMES = ['j1', 'j2', 'j3', 'j4', 'j5', 'j6']

/** Reports of some jobs in any order, the last of them under way or done, so many minutes ago. */
const someDay = fc
  .record({
    board: fc.shuffledSubarray(NAMES, { minLength: 2 }),
    order: fc.shuffledSubarray(NAMES),
    isDone: fc.boolean(),
    isOnSite: fc.boolean(),
    later: fc.nat(60),
  })
  .map(({ board, order, isDone, isOnSite, later }) => {
    const begun = order.filter((name) => board.includes(name))
    const reports: Reports = Object.fromEntries(
      begun.map((name, index) => {
        const at = 440 + index * 25
        if (isDone || index < begun.length - 1) return [name, done(at)]
        return [name, { headingAt: at - 20, ...(isOnSite && { onSiteAt: at }) }]
      }),
    )
    const problem = dayOf(board, reports, 440 + begun.length * 25 + later)
    return { problem, begun }
  })

test('in whichever order a run was driven, no stop begins before the one that its driver did first is left', () => {
  let against = 0
  fc.assert(
    fc.property(someDay, ({ problem, begun }) => {
      const stops = timed(problem)
      expect(idsOf(stops).slice(0, begun.length)).toEqual(begun)
      const moments = stops.flatMap(({ beginsAt, leavesAt }) => [beginsAt, leavesAt])
      expect(moments).toEqual(moments.toSorted((one, other) => one - other))
      const after = timeRuns(problem, standingOrders(problem))
      const [planned] = proposedRuns(problem, after, after)
      expect(idsOf(planned?.stops ?? [])).toEqual(problem.runs[0]?.jobIds)
      expect(planned?.isAsItWas).toBe(true)
      if (idsOf(stops).join() !== problem.runs[0]?.jobIds.join()) against += 1
    }),
    { numRuns: 400 },
  )
  expect(against).toBeGreaterThan(100)
})

test('a plan of a day that is driven in another order keeps what is begun or passed over', () => {
  fc.assert(
    fc.property(someDay, ({ problem, begun }) => {
      fc.pre(begun.length > 0)
      const extra = sampleJob('new', { place: 1 })
      const day: PlanProblem = {
        ...problem,
        mode: 'fit',
        jobs: [...problem.jobs, extra],
        budget: { rounds: 20 },
      }
      const plan = planDay(day, patiently)
      const own = plan.runs.find(({ runId }) => runId === 'run')
      const onBoard = day.runs[0]?.jobIds ?? []
      expect(idsOf(own?.stops ?? []).filter((jobId) => jobId !== 'new')).toEqual(onBoard)
      const orders = plan.runs.map(({ stops, ...run }) => ({ ...run, jobIds: idsOf(stops) }))
      const again = timeRuns(day, orders).flatMap(({ stops }) => stops)
      for (const stop of plan.runs.flatMap(({ stops }) => stops))
        expect(again.find(({ jobId }) => jobId === stop.jobId)).toEqual(stop)
    }),
    { numRuns: 60 },
  )
})

test('a job goes first before one above it that is to come, whatever is done above', () => {
  const job = (id: string, beginsAt: number, isMoved = false) => ({ id, beginsAt, isMoved })
  expect(goingFirst([job('a', 9), job('b', 8), job('c', 10)])).toEqual(['b'])
  expect(goingFirst([job('a', 9), job('b', 10), job('c', 9.5)])).toEqual(['c'])
  expect(goingFirst([job('done late', 10.7, true), job('a', 9.9)])).toEqual([])
  expect(goingFirst([job('a', 9), job('done', 8, true)])).toEqual([])
})

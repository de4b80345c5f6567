import fc from 'fast-check'
import { expect, test } from 'vitest'
import '../testing/same-samples.ts'
import type { PlanProblem } from '../planning/plan.ts'
import { asBoard, timeDay } from '../planning/plan-day.ts'
import { sampleJob, sampleProblem, sampleRun } from '../planning/testing/sample-day.ts'
import type { Driven, RunOrder } from './day.ts'
import { timeRuns } from './time-runs.ts'

const NOTHING: Driven = {
  headingAt: null,
  onSiteAt: null,
  doneAt: null,
  returnedAt: null,
  isMoved: false,
  isDone: false,
}

const NAMES = ['j1', 'j2', 'j3', 'j4', 'j5']

/** A truck with two runs, so many of whose jobs were begun from 7:10 on, a quarter of an hour each. */
function dayAt(now: number, begun: number, inFirst = 3): PlanProblem {
  const driven = NAMES.slice(0, begun).map((jobId, place) => {
    const headingAt = 430 + place * 15
    const isLast = place === begun - 1
    const done = { onSiteAt: headingAt + 5, doneAt: headingAt + 15, isMoved: true, isDone: true }
    return { ...NOTHING, jobId, headingAt, ...(!isLast && done) }
  })
  const runs = [NAMES.slice(0, inFirst), NAMES.slice(inFirst)].map((jobIds, index) => {
    const own = driven.filter(({ jobId }) => jobIds.includes(jobId))
    return sampleRun(`run ${index + 1}`, 'a', {
      number: index + 1,
      jobIds,
      begunJobs: own.length,
      driven: own,
    })
  })
  return sampleProblem(
    [0, 4, 8, 2, 6, 3].map((x) => ({ x, y: 0 })),
    {
      jobs: NAMES.map((id, index) => sampleJob(id, { place: 1 + index })),
      runs,
      now,
    },
  )
}

const order = (number: number, jobIds: readonly string[]): RunOrder => ({
  runId: `run ${number}`,
  truckId: 'a',
  number,
  jobIds,
})

function stopsOf(problem: PlanProblem, orders: readonly RunOrder[]) {
  return timeRuns(problem, orders).flatMap(({ stops }) => stops)
}

test('a job whose driver is on the way is not set out for before the one that a plan puts in front of it is left', () => {
  const problem = dayAt(490, 1, 2)
  const [j2, j1] = stopsOf(problem, [order(1, ['j2', 'j1']), order(2, [])])
  expect(j2?.beginsAt).toBeGreaterThanOrEqual(490)
  expect(j1?.legs[0]?.arrivesAt).toBeGreaterThanOrEqual(j2?.leavesAt ?? Number.POSITIVE_INFINITY)
  expect(j1?.arrivesAt).toBeGreaterThan(j2?.leavesAt ?? Number.POSITIVE_INFINITY)
})

test('a plan that keeps what is begun in front has it as on the board', () => {
  const problem = dayAt(490, 2)
  const [j1, j2] = stopsOf(problem, [order(1, ['j1', 'j2', 'j3']), order(2, ['j4', 'j5'])])
  const [one, two] = stopsOf(problem, [order(1, ['j1', 'j2', 'j5']), order(2, ['j4'])])
  expect([one, two]).toEqual([j1, j2])
  const [first] = asBoard(problem, [order(1, ['j1', 'j2', 'j5']), order(2, ['j4'])]).runs
  expect([first?.begunJobs, first?.driven?.length]).toEqual([2, 2])
})

test('nothing is sealed on a board made of an order that begins otherwise', () => {
  const [first] = asBoard(dayAt(490, 1), [order(1, ['j3', 'j1', 'j2']), order(2, ['j4', 'j5'])]).runs
  expect([first?.begunJobs, first?.driven]).toEqual([0, []])
})

test('in whatever order a plan has a truck’s jobs, none is begun before the one in front of it is left', () => {
  const some = fc.record({
    jobIds: fc.shuffledSubarray(NAMES, { minLength: 2 }),
    cut: fc.nat(5),
    begun: fc.nat(5),
    inFirst: fc.integer({ min: 1, max: 4 }),
    later: fc.nat(60),
  })
  let apart = 0
  fc.assert(
    fc.property(some, ({ jobIds, cut, begun, inFirst, later }) => {
      const now = 430 + begun * 15 + later
      const problem = dayAt(now, begun, inFirst)
      const orders = [order(1, jobIds.slice(0, cut)), order(2, jobIds.slice(cut))]
      const { runs } = timeDay(problem, orders)
      const stops = runs.flatMap((run) => run.stops)
      const moments = stops.flatMap(({ beginsAt, leavesAt }) => [beginsAt, leavesAt])
      expect(moments).toEqual(moments.toSorted((one, other) => one - other))
      const toCome = stops.findIndex(({ jobId }) => !NAMES.slice(0, begun).includes(jobId))
      if (toCome < 0) return
      if (toCome < begun) apart += 1
      for (const { beginsAt } of stops.slice(toCome)) expect(beginsAt).toBeGreaterThanOrEqual(now)
    }),
    { numRuns: 400 },
  )
  expect(apart).toBeGreaterThan(100)
})

test('a run that was put in the order of its plan since is as far as it is in that order', () => {
  const posed = dayAt(490, 1, 2)
  const [run, ...others] = posed.runs
  const since = { jobIdsNow: ['j2', 'j1'], driven: [{ ...NOTHING, jobId: 'j2', headingAt: 430 }] }
  const problem = { ...posed, runs: run ? [{ ...run, ...since }, ...others] : [] }
  const [first] = timeRuns(problem, [order(1, ['j2', 'j1']), order(2, [])])
  expect(first?.startsAt).toBe(430)
  const [asPosed] = timeRuns(problem, [order(1, ['j1', 'j2']), order(2, [])])
  expect(asPosed?.startsAt).toBeGreaterThanOrEqual(490)
})

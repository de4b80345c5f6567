import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Driven } from '../run-times/day.ts'
import { standingOrders, timeRuns } from '../run-times/time-runs.ts'
import { DEFAULT_PLAN_WEIGHTS, type PlanProblem } from './plan.ts'
import { planDay } from './plan-day.ts'
import { patiently, sampleJob, sampleProblem, sampleRun, sampleTruck } from './testing/sample-day.ts'

const spot = fc.record({ x: fc.integer({ min: -20, max: 20 }), y: fc.integer({ min: -20, max: 20 }) })

const someJob = fc.record({
  at: spot,
  kind: fc.constantFrom('drop' as const, 'pick' as const),
  from: fc.integer({ min: 420, max: 840 }),
  serviceMinutes: fc.integer({ min: 5, max: 30 }),
})

/** A truck that has done some of its run and is on its way to the next, at any pace, and jobs that wait for a place. */
const someDay = fc
  .record({
    yard: spot,
    tip: spot,
    jobs: fc.array(someJob, { minLength: 3, maxLength: 9 }),
    inRun: fc.integer({ min: 1, max: 4 }),
    paces: fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 5, maxLength: 5 }),
    isOnWay: fc.boolean(),
    later: fc.integer({ min: 0, max: 90 }),
    backAfter: fc.option(fc.integer({ min: 0, max: 60 })),
    rest: fc.constantFrom(null, { from: 600, minutes: 30 }),
  })
  .map(({ yard, tip, jobs, inRun, paces, isOnWay, later, backAfter, rest }): PlanProblem => {
    const made = jobs.map(({ from, kind, serviceMinutes }, index) =>
      sampleJob(`${kind} ${index}`, {
        kind,
        serviceMinutes,
        place: 2 + index,
        window: { from, to: from + 180 },
      }),
    )
    const run = made.slice(0, inRun)
    const isBack = run.at(-1)?.kind === 'pick' && !isOnWay && backAfter !== null
    let minute = 400
    const reports = run.map(({ id, serviceMinutes }, index): Driven & { jobId: string } => {
      const headingAt = minute
      const onSiteAt = minute + (paces[index] ?? 0)
      const doneAt = onSiteAt + serviceMinutes
      minute = doneAt
      return { jobId: id, headingAt, onSiteAt, doneAt, returnedAt: null, isMoved: true, isDone: true }
    })
    const [last, done] = [reports.at(-1), reports.slice(0, -1)]
    if (last && isBack) last.returnedAt = minute + backAfter
    const driven =
      isOnWay && last
        ? [...done, { ...last, onSiteAt: null, doneAt: null, isMoved: false, isDone: false }]
        : reports
    const now = (isOnWay ? (last?.headingAt ?? 0) : (last?.returnedAt ?? minute)) + later
    return sampleProblem([yard, tip, ...jobs.map(({ at }) => at)], {
      jobs: made,
      trucks: [sampleTruck('a', { rest }), sampleTruck('b')],
      runs: [sampleRun('run', 'a', { jobIds: run.map(({ id }) => id), begunJobs: run.length, driven })],
      tipSites: [{ id: 'tip', name: 'Tip', place: 1, wasteTypes: [], open: { from: 420, to: 960 } }],
      weights: { ...DEFAULT_PLAN_WEIGHTS, mostLateMinutes: 0 },
      mode: 'fit',
      now,
      budget: { rounds: 100 },
    })
  })

test('what is planned behind a truck that is out is in time by the times that the board shows', () => {
  let placed = 0
  fc.assert(
    fc.property(someDay, (problem) => {
      const [before] = timeRuns(problem, standingOrders(problem))
      const plan = planDay(problem, patiently)
      const run = plan.runs.find(({ runId }) => runId === 'run')
      const known = before?.stops.length ?? 0
      // What was driven and is under way is as on the board.
      expect(run?.stops.slice(0, known)).toEqual(before?.stops)
      for (const { jobId, lateBy, beginsAt } of run?.stops.slice(known) ?? []) {
        placed += 1
        expect([jobId, lateBy]).toEqual([jobId, 0])
        expect(beginsAt).toBeGreaterThanOrEqual(problem.now ?? 0)
      }
      if ((before?.endsAt ?? 0) <= 1_080) expect(run?.endsAt).toBeLessThanOrEqual(1_080)
    }),
    { numRuns: 150 },
  )
  expect(placed).toBeGreaterThan(40)
})

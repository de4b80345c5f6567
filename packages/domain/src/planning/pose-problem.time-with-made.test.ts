import { expect, test } from 'vitest'
import { sampleRun as onBoard, sampleBoard, sampleJobs } from '../runs/sample-board.ts'
import { timeDay } from './plan-day.ts'
import { timeWithMade } from './pose-problem.ts'
import { sampleJob, sampleProblem } from './testing/sample-day.ts'

const YARD = { x: 0, y: 0 }
const SITE = { x: 5, y: 0 }
const LATE = 11 * 60
const done = { headingAt: 450, onSiteAt: 470, doneAt: 480, returnedAt: null, isMoved: true, isDone: true }
const jobs = [sampleJob('one-drop', { window: { from: 420, to: 600 } })]
const orders = [{ runId: null, truckId: 'a', number: 1, jobIds: ['one-drop'] }]

test('a run that was made of a plan is timed as it was driven, and is a proposed one still', () => {
  const problem = sampleProblem([YARD, SITE], { jobs, now: LATE })
  const board = sampleBoard([onBoard('made', { truckId: 'a', jobIds: ['one-drop'] })], [sampleJobs('one')])
  const now = { board, drivenOf: new Map([['one-drop', done]]) }
  const timed = timeWithMade({ problem, orders, madeOf: () => 'made' }, now, timeDay)
  const [run] = timed.runs
  expect(run).toMatchObject({ runId: null, stops: [{ jobId: 'one-drop', leavesAt: 480, lateBy: 0 }] })
  expect(timed.after.lateJobs).toBe(0)
  const [unmade] = timeWithMade({ problem, orders, madeOf: () => undefined }, now, timeDay).runs
  expect(unmade?.startsAt).toBeGreaterThanOrEqual(LATE)
})

import { describe, expect, test } from 'vitest'
import { timeDay } from './plan-day.ts'
import { checkPlan } from './testing/check-plan.ts'
import { sampleJob, sampleProblem, sampleRun, sampleTruck } from './testing/sample-day.ts'

const points = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 20, y: 0 },
]

describe('cards moved by hand', () => {
  const jobs = [sampleJob('near', { window: { from: 420, to: 480 } }), sampleJob('far', { place: 2 })]
  const problem = sampleProblem(points, { jobs, runs: [sampleRun('r', 'a', { jobIds: ['near'] })] })

  test('are timed and priced in the order they were given, late ones said to be late', () => {
    const order = { runId: 'r', truckId: 'a', number: 1, jobIds: ['far', 'near'] }
    const timed = timeDay(problem, [order])
    const [far, near] = timed.runs[0]?.stops ?? []
    expect([far?.beginsAt, near?.beginsAt]).toEqual([460, 535])
    expect(near?.legs.map(({ kind, arrivesAt, leavesAt }) => [kind, arrivesAt, leavesAt])).toEqual([
      ['load', 510, 515],
    ])
    expect(near?.lateBy).toBe(55)
    expect(timed.after).toMatchObject({ jobs: 2, unplaced: 0, kilometres: 60, lateJobs: 1, lastBackAt: 565 })
    expect(timed.before).toMatchObject({ jobs: 1, kilometres: 20, lateJobs: 0 })
    expect(checkPlan(problem, timed)).toEqual([])
  })

  test('taken off every run they are not placed, with a reason', () => {
    const timed = timeDay(problem, [{ runId: 'r', truckId: 'a', number: 1, jobIds: [] }])
    expect(timed.unplaced.map(({ jobId }) => jobId)).toEqual(['near', 'far'])
    expect(timed.runs[0]?.isAsItWas).toBe(false)
  })

  test('a rest begins when the work under way is done, and moves what comes after it', () => {
    const rested = { ...problem, rest: { from: 445, minutes: 30 } }
    const timed = timeDay(rested, [{ runId: 'r', truckId: 'a', number: 1, jobIds: ['near', 'far'] }])
    const [near, far] = timed.runs[0]?.stops ?? []
    expect([near?.beginsAt, near?.leavesAt]).toEqual([440, 450])
    expect(far?.beginsAt).toBe(450 + 30 + 20 + 5 + 40)
    expect(checkPlan(rested, timed)).toEqual([])
  })

  test('a second run begins when the first is back, and loads in the yard', () => {
    const timed = timeDay(sampleProblem(points, { jobs, trucks: [sampleTruck('a')] }), [
      { runId: null, truckId: 'a', number: 1, jobIds: ['near'] },
      { runId: null, truckId: 'a', number: 2, jobIds: ['far'] },
    ])
    expect(timed.runs[0]?.endsAt).toBe(470)
    expect(timed.runs[1]?.stops[0]?.beginsAt).toBe(470 + 5 + 40)
  })
})

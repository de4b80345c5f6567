import { expect, test } from 'vitest'
import { planDay } from './plan-day.ts'
import { patiently, sampleJob, sampleProblem, sampleTruck } from './testing/sample-day.ts'

const points = [
  { x: 0, y: 0 },
  { x: 60, y: 0 },
]

test('idle trucks that are alike have the same reason for a job that none can make', () => {
  const problem = sampleProblem(points, {
    trucks: [sampleTruck('a'), sampleTruck('b'), sampleTruck('c')],
    jobs: [sampleJob('early', { window: { from: 420, to: 430 } })],
  })
  const [unplaced] = planDay(problem, patiently).unplaced
  const reasons = unplaced?.trucks.map(({ reason }) => reason) ?? []
  expect(reasons).toHaveLength(3)
  expect(new Set(reasons)).toEqual(new Set(['window']))
})

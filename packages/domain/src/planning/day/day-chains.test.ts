import { expect, test } from 'vitest'
import { sampleJob, sampleProblem, sampleRun, sampleTruck } from '../testing/sample-day.ts'
import { dayChains } from './day-chains.ts'

const points = [
  { x: 0, y: 0 },
  { x: 5, y: 0 },
]
const drop = sampleJob('drop', { bookingId: 'one' })
const other = sampleJob('other')
const pick = (isLocked: boolean) => sampleJob('pick', { bookingId: 'one', kind: 'pick', isLocked })

const staying = (isLocked: boolean) =>
  dayChains(
    sampleProblem(points, {
      jobs: [drop, other, pick(isLocked)],
      trucks: [sampleTruck('a')],
      runs: [
        sampleRun('first', 'a', { jobIds: ['drop', 'other'] }),
        sampleRun('second', 'a', { jobIds: ['pick'], number: 2 }),
      ],
    }),
  ).flatMap(({ links }) => links.flatMap(({ job, isFixed }) => (job && isFixed ? [job.id] : [])))

test('a pick that is locked keeps the drop that brings its bin, in an earlier run too, and no other job', () => {
  expect(staying(true)).toEqual(['drop', 'pick'])
})

test('a pick that may move leaves its drop free', () => {
  expect(staying(false)).toEqual([])
})

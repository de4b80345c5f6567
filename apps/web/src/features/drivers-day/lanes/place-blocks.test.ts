import { expect, test } from 'vitest'
import { sampleRun } from '#web/features/runs/sample-board.ts'
import type { LaneJob } from '../lanes-of-day.ts'
import { sampleDay, sampleLive } from '../testing/sample-day.ts'
import { placeBlocks } from './place-blocks.ts'

const [sample] = sampleLive([sampleRun('one', ['a'])], sampleDay(), null)

function laneJob(number: number, change: Partial<LaneJob['job']>): LaneJob {
  const job = sample?.jobs[0]
  if (!job) throw new Error('The sample run has a job')
  return { job: { ...job, number, ...change }, runId: 'one', look: 'toCome' }
}

const toCome = (number: number, arrivesAt: number, beginsAt = arrivesAt) =>
  laneJob(number, { state: 'toCome', arrivesAt, beginsAt, leavesAt: beginsAt + 0.3 })

const placed = (jobs: LaneJob[]) => placeBlocks(jobs, 17).map(({ of, from }) => [of.job.number, from])

test('a job to come is where its work begins, not where its truck waits for the window to open', () => {
  expect(placed([toCome(1, 11.25, 13)])).toEqual([[1, 13]])
})

test('one that is under way is where its truck came', () => {
  const onSite = laneJob(1, { state: 'underWay', arrivesAt: 7.4, beginsAt: 12, leavesAt: 12.3 })
  expect(placed([onSite])).toEqual([[1, 7.4]])
})

test('no block covers another: they follow as they happen, half an hour apart at least', () => {
  const blocks = placeBlocks([toCome(1, 6.9), toCome(2, 6.75), toCome(3, 8.4)], 17)
  expect(blocks.map(({ of, from }) => [of.job.number, from])).toEqual([
    [2, 6.75],
    [1, 7.25],
    [3, 8.4],
  ])
  for (const [at, block] of blocks.entries())
    expect(block.from + block.room).toBeLessThanOrEqual(blocks[at + 1]?.from ?? 17)
})

test('the last block has room though it begins where the lane ends', () => {
  expect(placeBlocks([toCome(1, 17)], 17)[0]?.room).toBe(0.5)
})

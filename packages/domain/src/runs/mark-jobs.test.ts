import { describe, expect, test } from 'vitest'
import { SAMPLE_TODAY } from '../bookings/sample-booking.ts'
import { addDays } from '../shared/local-date.ts'
import { findJob } from './board.ts'
import { completeRuns, markJobs } from './mark-jobs.ts'
import { sampleBoard, sampleJobs, sampleRun } from './sample-board.ts'

const sameDay = sampleJobs('a')
const pair = { ...sameDay, pick: { ...sameDay.pick, date: SAMPLE_TODAY } }
const run = sampleRun('run', { jobIds: ['a-drop', 'a-pick'] })
const board = sampleBoard([run], [pair])

describe('statuses set on the board go through the table of the life cycle', () => {
  test('a pick waits for its drop; both in one step go in their order', () => {
    const early = markJobs(board, [{ jobId: 'a-pick', status: 'Collected' }])
    expect(!early.ok && early.obstacles[0]?.message).toBe(
      'This job can be Collected only when the drop is Delivered',
    )
    const both = markJobs(board, [
      { jobId: 'a-drop', status: 'Delivered' },
      { jobId: 'a-pick', status: 'Returned' },
    ])
    expect(both.ok && both.board.bookings[0]?.status).toBe('Returned')
  })

  test('what no move of the run leads to is refused', () => {
    const cancelled = markJobs(board, [{ jobId: 'a-drop', status: 'Cancelled' }])
    expect(!cancelled.ok && cancelled.obstacles[0]?.message).toBe(
      'A job that is Scheduled cannot become Cancelled in its run',
    )
    expect(markJobs(board, [{ jobId: 'a-drop', status: 'Returned' }]).ok).toBe(false)
  })

  test('an unallocated drop of a day before is corrected, one of today is not', () => {
    const free = sampleBoard([], [pair])
    expect(markJobs(free, [{ jobId: 'a-drop', status: 'Delivered' }]).ok).toBe(false)
    const old = { ...pair, drop: { ...pair.drop, date: addDays(SAMPLE_TODAY, -1) } }
    expect(markJobs(sampleBoard([], [old]), [{ jobId: 'a-drop', status: 'Delivered' }]).ok).toBe(true)
  })
})

test('a run is completed by its last open job, and its Returned picks with it', () => {
  const delivered = markJobs(board, [{ jobId: 'a-drop', status: 'Delivered' }])
  if (!delivered.ok) throw new Error('The drop should be Delivered')
  expect(completeRuns(board, delivered.board)).toBe(delivered.board)
  const returned = markJobs(delivered.board, [{ jobId: 'a-pick', status: 'Returned' }])
  if (!returned.ok) throw new Error('The pick should be Returned')
  const done = completeRuns(delivered.board, returned.board)
  expect(findJob(done, 'a-pick')?.job.status).toBe('Completed')
  expect(done.bookings[0]?.status).toBe('Completed')
})

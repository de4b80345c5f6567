import { describe, expect, test } from 'vitest'
import type { Booking } from '../../bookings/booking.ts'
import { SAMPLE_TODAY } from '../../bookings/sample-booking.ts'
import { findJob, runOfJob } from '../../runs/board.ts'
import { sampleBoard, sampleJobs, sampleRun } from '../../runs/sample-board.ts'
import type { Field, SaidStep } from '../field.ts'
import { NO_PROGRESS } from '../progress.ts'
import type { JobStep } from './steps.ts'
import { takeAnyway } from './take-anyway.ts'

const AT = new Date('2026-01-01T01:00:00.000Z')
const when = { phoneId: 'one', seq: 1, at: AT }
const said = (step: JobStep): SaidStep => ({ ...when, step })
const cannot: SaidStep = { ...when, step: 'cannot', reason: 'no-access', note: 'Gate locked' }

const booking = (): Booking => {
  const one = sampleJobs('a', { status: 'Scheduled' })
  return {
    ...one,
    drop: { ...one.drop, date: SAMPLE_TODAY, status: 'Scheduled' },
    pick: { ...one.pick, date: SAMPLE_TODAY, status: 'Scheduled' },
  }
}

/** The job sits in a run of another driver than the one who says it. */
const field = (change: Partial<Field> = {}): Field => ({
  board: sampleBoard([sampleRun('run', { driverId: 'another', jobIds: ['a-drop'] })], [booking()]),
  jobId: 'a-drop',
  driverId: 'driver',
  progress: NO_PROGRESS,
  isPhotoMissing: true,
  ...change,
})

const take = (of: Field, step: SaidStep) => takeAnyway(of, step, SAMPLE_TODAY)

describe('what the office takes after all', () => {
  test('counts wherever the job is now, and asks for no photo', () => {
    const taken = take(field(), said('delivered'))
    expect(taken.outcome).toBe('applied')
    expect(findJob(taken.board, 'a-drop')?.job.status).toBe('Delivered')
    expect(taken.progress.doneAt).toEqual(AT)
  })

  test('counts for a job in no run: it was done as truly as in one', () => {
    const taken = take(field({ board: sampleBoard([], [booking()]) }), said('delivered'))
    expect([taken.outcome, findJob(taken.board, 'a-drop')?.job.status]).toEqual(['applied', 'Delivered'])
  })

  test('a step that the job is past already notes its time and takes nothing back', () => {
    const done = take(field(), said('delivered'))
    const late = take(field({ board: done.board, progress: done.progress }), said('onSite'))
    expect(late.outcome).toBe('applied')
    expect(late.progress.onSiteAt).toEqual(AT)
    expect(findJob(late.board, 'a-drop')?.job.status).toBe('Delivered')
  })

  test('a job that could not be done leaves the run of whoever has it, with the reason', () => {
    const taken = take(field(), cannot)
    expect(taken.outcome).toBe('applied')
    expect(runOfJob(taken.board, 'a-drop')).toBeUndefined()
    expect(taken.progress.notDone).toMatchObject({ reason: 'no-access', note: 'Gate locked' })
  })

  test.each([
    { what: 'is not known', jobId: 'gone', step: 'heading', why: 'This job no longer exists' },
    { what: 'does not know the step', jobId: 'a-drop', step: 'collected', why: 'A drop cannot be collected' },
    {
      what: 'may not be in that state yet',
      jobId: 'a-pick',
      step: 'collected',
      why: 'This job can be Collected only when the drop is Delivered',
    },
  ] as const)('a job that $what stays as it is, with the reason', ({ jobId, step, why }) => {
    const before = field({ jobId })
    const taken = take(before, said(step))
    expect([taken.outcome, taken.message]).toEqual(['refused', why])
    expect(taken.board).toBe(before.board)
  })

  test('nor is a job that was called off done after all', () => {
    const off = booking()
    const board = sampleBoard([], [{ ...off, drop: { ...off.drop, status: 'Cancelled' } }])
    expect(take(field({ board }), said('delivered')).message).toBe('The office has cancelled this job')
  })
})

import type { Booking, Job } from '../bookings/booking.ts'
import { jobIs } from '../bookings/status/job-phases.ts'
import { type Board, withBooking } from '../runs/board.ts'
import { completeRuns } from '../runs/mark-jobs.ts'
import { setJobStatus } from '../runs/set-job-status.ts'
import { type Field, type Found, type SaidStep, type Taken, untouched } from './field.ts'
import { isStanding, NO_PROGRESS } from './progress.ts'
import { driversDayTexts as texts } from './texts.ts'

function withoutJob(board: Board, booking: Booking, jobId: string): Board {
  const freed = <Some extends Job>(job: Some): Some =>
    job.id === jobId ? { ...job, isAllocated: false } : job
  const after = withBooking(board, { ...booking, drop: freed(booking.drop), pick: freed(booking.pick) })
  return {
    ...after,
    runs: after.runs.map((run) => ({ ...run, jobIds: run.jobIds.filter((id) => id !== jobId) })),
  }
}

/** The job leaves its run and is not done until it is planned again. */
export function giveBack(
  field: Field,
  { job, booking }: Found,
  said: Extract<SaidStep, { step: 'cannot' }>,
): Taken {
  const { board, jobId, driverId, progress } = field
  if (jobIs('moved', job)) return untouched(field, 'refused', texts.doneAlready(job.status))
  const wish = { jobId, status: 'Scheduled', today: board.today, by: 'driver' } as const
  const decision = setJobStatus(booking, wish)
  if (!decision.ok) return untouched(field, 'refused', decision.message)
  const after = withoutJob(board, decision.value, jobId)
  const { phoneId, seq, at, reason, note } = said
  const attempt = isStanding(progress, job, driverId) ? progress : NO_PROGRESS
  return {
    outcome: 'applied',
    message: '',
    board: completeRuns(board, after),
    progress: {
      ...attempt,
      driverId,
      last: { phoneId, seq, at },
      notDone: { reason, note, at, on: job.date },
    },
  }
}

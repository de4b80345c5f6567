import type { Booking, Job } from '../bookings/booking.ts'
import { jobIs } from '../bookings/status/job-phases.ts'
import { type Board, findJob, runOfJob, withBooking } from '../runs/board.ts'
import { completeRuns } from '../runs/mark-jobs.ts'
import { setJobStatus } from '../runs/set-job-status.ts'
import { accepted, type Decision } from '../shared/decision.ts'
import { bindingVisitOf, otherHalf } from '../visits/visit.ts'
import { type Field, type Found, type SaidStep, type Taken, untouched } from './field.ts'
import { isStanding, NO_PROGRESS, type Progress } from './progress.ts'
import { driversDayTexts as texts } from './texts.ts'

type Cannot = Extract<SaidStep, { step: 'cannot' }>

function withoutJob(board: Board, booking: Booking, jobId: string): Board {
  const freed = <Some extends Job>(job: Some): Some =>
    job.id === jobId ? { ...job, isAllocated: false } : job
  const after = withBooking(board, { ...booking, drop: freed(booking.drop), pick: freed(booking.pick) })
  return {
    ...after,
    runs: after.runs.map((run) => ({ ...run, jobIds: run.jobIds.filter((id) => id !== jobId) })),
  }
}

/** The other half of its visit in the same run, while both are to come: neither is done without the other. */
function halfWith(board: Board, jobId: string): string | undefined {
  const visit = bindingVisitOf(board, jobId)
  const other = visit && otherHalf(visit, jobId)
  const run = runOfJob(board, jobId)
  return other !== undefined && run?.jobIds.includes(other) ? other : undefined
}

function freeJob(board: Board, jobId: string): Decision<Board, string> {
  const found = findJob(board, jobId)
  if (!found) return accepted(board)
  const wish = { jobId, status: 'Scheduled', today: board.today, by: 'driver' } as const
  const decision = setJobStatus(found.booking, wish)
  return decision.ok ? accepted(withoutJob(board, decision.value, jobId)) : decision
}

function notDone(
  progress: Progress,
  { job, driverId }: { job: Job; driverId: string },
  cannot: Cannot,
): Progress {
  const { phoneId, seq, at, reason, note } = cannot
  const attempt = isStanding(progress, job, driverId) ? progress : NO_PROGRESS
  return { ...attempt, driverId, last: { phoneId, seq, at }, notDone: { reason, note, at, on: job.date } }
}

/**
 * The job leaves its run and is not done until it is planned again, and with it the other half of its visit
 * while neither is done.
 */
export function giveBack(field: Field, { job }: Found, cannot: Cannot): Taken {
  const { board, jobId, driverId, progress, otherProgress = NO_PROGRESS } = field
  if (jobIs('moved', job)) return untouched(field, 'refused', texts.doneAlready(job.status))
  const other = findJob(board, halfWith(board, jobId) ?? '')
  let after = board
  for (const id of other ? [jobId, other.job.id] : [jobId]) {
    const decision = freeJob(after, id)
    if (!decision.ok) return untouched(field, 'refused', decision.message)
    after = decision.value
  }
  return {
    outcome: 'applied',
    message: '',
    board: completeRuns(board, after),
    progress: notDone(progress, { job, driverId }, cannot),
    ...(other && {
      other: { jobId: other.job.id, progress: notDone(otherProgress, { job: other.job, driverId }, cannot) },
    }),
  }
}

import type { JobStatus } from '../bookings/status/job-status.ts'
import {
  type Board,
  findJob,
  isRunCompleted,
  type Obstacle,
  type Placed,
  stateOf,
  withBooking,
} from './board.ts'
import type { MoveOutcome } from './move-jobs.ts'
import { setJobStatus } from './set-job-status.ts'

/** A job and its new status. */
export interface JobMark {
  jobId: string
  status: JobStatus
}

/** Sets the statuses one after the other, all or none. */
export function markJobs(board: Board, marks: readonly JobMark[]): MoveOutcome {
  const obstacles: Obstacle[] = []
  const after = marks.reduce((now, { jobId, status }) => {
    const found = findJob(now, jobId)
    if (!found) return now
    const decision = setJobStatus(found.booking, { jobId, status, today: board.today })
    if (decision.ok) return withBooking(now, decision.value)
    obstacles.push({ jobId, reason: 'status', message: decision.message })
    return now
  }, board)
  return obstacles.length > 0 ? { ok: false, obstacles } : { ok: true, board: after }
}

const jobsOf = (board: Placed, jobIds: readonly string[]) =>
  jobIds.flatMap((jobId) => findJob(board, jobId)?.job ?? [])

/** When the last open job of a run is settled or leaves, its Returned picks become Completed. */
export function completeRuns<Some extends Placed>(before: Some, after: Some): Some {
  const finished = after.runs.filter(({ id, jobIds }) => {
    const then = before.runs.find((run) => run.id === id)?.jobIds ?? []
    const wasOpen = jobsOf(before, then).some((job) => !stateOf(job).isSettled)
    return (wasOpen || then.length === 0) && isRunCompleted(jobsOf(after, jobIds))
  })
  return finished
    .flatMap(({ jobIds }) => jobIds)
    .reduce((now, jobId) => {
      const found = findJob(now, jobId)
      if (found?.job.kind !== 'pick' || found.job.status !== 'Returned') return now
      const wish = { jobId, status: 'Completed', today: after.today, isRunCompleted: true } as const
      const decision = setJobStatus(found.booking, wish)
      return decision.ok ? withBooking(now, decision.value) : now
    }, after)
}

import { jobID } from '@skipyard/domain/bookings/booking.ts'
import { type Board, findJob } from '@skipyard/domain/runs/board.ts'
import type { MoveOutcome } from '@skipyard/domain/runs/move-jobs.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { Failure } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { whereJobsAre } from './where-jobs-are.ts'

/** All or none: the board after the step, or 409 that names every job in the way, and where it is now. */
export async function refuseObstacles(
  scope: TenantScope,
  before: Board,
  outcome: MoveOutcome,
): Promise<Board> {
  if (outcome.ok) return outcome.board
  const strays = outcome.obstacles.flatMap(({ reason, jobId }) => (reason === 'elsewhere' ? [jobId] : []))
  const places = await whereJobsAre(scope, before, strays)
  const errors = outcome.obstacles.map(({ jobId, message }) => {
    const booking = findJob(before, jobId)?.booking
    return { field: booking ? jobID(booking) : jobId, message: places.get(jobId) ?? message }
  })
  throw new Failure(409, errors[0]?.message ?? texts.server.stale, { errors })
}

import { jobID } from '@skipyard/domain/bookings/booking.ts'
import { type Board, findJob, type Obstacle, runName, runOfJob } from '@skipyard/domain/runs/board.ts'
import type { MoveOutcome } from '@skipyard/domain/runs/move-jobs.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { readLastEntries } from '#server/audit/read-last-entries.ts'
import { Failure } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Who has moved bookings last, for those who come too late. */
async function moversOf(scope: TenantScope, bookingIds: readonly string[]): Promise<Map<string, string>> {
  const last = await readLastEntries(scope, bookingIds)
  return new Map(
    [...last.values()]
      .filter(({ action }) => action === 'booking.planned')
      .map(({ subjectId, actorName }) => [subjectId, actorName]),
  )
}

function wordsOf(board: Board, { jobId, reason, message }: Obstacle, movers: Map<string, string>): string {
  if (reason !== 'elsewhere') return message
  const run = runOfJob(board, jobId)
  const who = movers.get(findJob(board, jobId)?.booking.id ?? '') ?? ''
  return run ? texts.runs.isElsewhere(runName(run), who) : texts.runs.isUnallocated(who)
}

/** All or none: the board after the step, or 409 that names every job in the way, and where it is now. */
export async function refuseObstacles(
  scope: TenantScope,
  before: Board,
  outcome: MoveOutcome,
): Promise<Board> {
  if (outcome.ok) return outcome.board
  const found = outcome.obstacles.map((obstacle) => ({
    obstacle,
    booking: findJob(before, obstacle.jobId)?.booking,
  }))
  const strays = found.flatMap(({ obstacle, booking }) =>
    obstacle.reason === 'elsewhere' && booking ? [booking.id] : [],
  )
  const movers = strays.length > 0 ? await moversOf(scope, strays) : new Map<string, string>()
  const errors = found.map(({ obstacle, booking }) => ({
    field: booking ? jobID(booking) : obstacle.jobId,
    message: wordsOf(before, obstacle, movers),
  }))
  throw new Failure(409, errors[0]?.message ?? texts.server.stale, { errors })
}

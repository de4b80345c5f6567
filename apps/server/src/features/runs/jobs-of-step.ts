import { jobID } from '@skipyard/domain/bookings/booking.ts'
import { type Board, findJob, runName, runOfJob } from '@skipyard/domain/runs/board.ts'
import type { MoveOutcome } from '@skipyard/domain/runs/move-jobs.ts'
import { boardTexts } from '@skipyard/domain/runs/texts.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { readLastEntries } from '#server/audit/read-last-entries.ts'
import { Failure } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { NamedJob } from './board.store.ts'

interface Destination {
  date: LocalDate
  leaving: ReadonlySet<string>
}

/**
 * A job's own id, or a booking's: its jobs that leave a run in the same step, else those that are unallocated
 * and due by that day.
 */
export function jobsMeant(id: string, known: readonly NamedJob[], { date, leaving }: Destination): string[] {
  if (known.some(({ jobId }) => jobId === id)) return [id]
  const own = known.filter(({ bookingId }) => bookingId === id)
  const left = own.filter(({ jobId }) => leaving.has(jobId))
  const due = own.filter(({ runId, date: day }) => runId === null && day <= date)
  return (left.length > 0 ? left : due).map(({ jobId }) => jobId)
}

async function moversOf(scope: TenantScope, bookingIds: readonly string[]): Promise<Map<string, string>> {
  if (bookingIds.length === 0) return new Map()
  const last = await readLastEntries(scope, bookingIds)
  return new Map(
    [...last.values()]
      .filter(({ action }) => action === 'booking.planned')
      .map(({ subjectId, actorName }) => [subjectId, actorName]),
  )
}

export async function whereJobsAre(
  scope: TenantScope,
  board: Board,
  jobIds: readonly string[],
): Promise<Map<string, string>> {
  const bookingOf = (jobId: string) => findJob(board, jobId)?.booking.id
  const movers = await moversOf(
    scope,
    jobIds.flatMap((jobId) => bookingOf(jobId) ?? []),
  )
  const words = (jobId: string): string => {
    const run = runOfJob(board, jobId)
    const who = movers.get(bookingOf(jobId) ?? '') ?? ''
    return run ? boardTexts.isElsewhere(runName(run), who) : boardTexts.isUnallocated(who)
  }
  return new Map(jobIds.map((jobId) => [jobId, words(jobId)]))
}

/** All or none: 409 names every job in the way, and where it is now. */
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

/** The same for a run that was deleted, never existed or is another company's. */
export const runGone = (): Failure => new Failure(404, boardTexts.noRun)

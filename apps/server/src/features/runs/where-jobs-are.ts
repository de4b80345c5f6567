import { type Board, findJob, runName, runOfJob } from '@skipyard/domain/runs/board.ts'
import { boardTexts } from '@skipyard/domain/runs/texts.ts'
import { readLastEntries } from '#server/audit/read-last-entries.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Who has moved bookings last. */
async function moversOf(scope: TenantScope, bookingIds: readonly string[]): Promise<Map<string, string>> {
  if (bookingIds.length === 0) return new Map()
  const last = await readLastEntries(scope, bookingIds)
  return new Map(
    [...last.values()]
      .filter(({ action }) => action === 'booking.planned')
      .map(({ subjectId, actorName }) => [subjectId, actorName]),
  )
}

/** In which run each job is now and who has moved it there, in words for those who come too late. */
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

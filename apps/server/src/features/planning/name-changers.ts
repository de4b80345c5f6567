import { type Board, findJob } from '@skipyard/domain/runs/board.ts'
import { readLastEntries } from '#server/audit/read-last-entries.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { RunStand } from './stand-of-runs.ts'

/** Who has changed what the plan was made from, by the key of the run; '' where nobody knows. */
export async function nameChangers(
  scope: TenantScope,
  stands: readonly RunStand[],
  board: Board,
): Promise<Map<string, string>> {
  const changed = stands.filter(({ state }) => state === 'changed')
  const subjectsOf = ({ strays }: RunStand) =>
    strays.flatMap((jobId) => [jobId, findJob(board, jobId)?.booking.id ?? jobId])
  const subjects = [...new Set(changed.flatMap(subjectsOf))]
  const last = subjects.length === 0 ? new Map() : await readLastEntries(scope, subjects)
  const newest = (stand: RunStand): string =>
    subjectsOf(stand)
      .flatMap((subject) => last.get(subject) ?? [])
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())[0]?.actorName ?? ''
  return new Map(changed.map((stand) => [stand.key, newest(stand)]))
}

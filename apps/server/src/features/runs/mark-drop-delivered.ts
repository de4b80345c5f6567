import type { WirePlannedStep } from '@skipyard/contract/runs.changes.ts'
import { findJob } from '@skipyard/domain/runs/board.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { loadBoard, resolveJobs } from './board.store.ts'
import { updateRuns } from './update-runs.ts'

/** Marks the drop of a booking Delivered on the run where it was left, so that its pick can go out. */
export async function markDropDelivered(
  scope: TenantScope,
  { pickId, date }: { pickId: string; date: LocalDate },
): Promise<WirePlannedStep> {
  const board = await loadBoard(scope, { runIds: [], jobs: await resolveJobs(scope, [pickId]) })
  const drop = findJob(board, pickId)?.booking.drop
  if (!drop) throw notFound()
  return updateRuns(scope, { date, updates: [], actions: [{ id: drop.id, status: 'Delivered' }] })
}

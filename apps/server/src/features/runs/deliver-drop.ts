import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as changes from '@skipyard/contract/runs.changes.ts'
import { findJob, runOfJob } from '@skipyard/domain/runs/board.ts'
import { completeRuns, markJobs } from '@skipyard/domain/runs/mark-jobs.ts'
import { moveJobs } from '@skipyard/domain/runs/move-jobs.ts'
import { canPlanRuns } from '@skipyard/domain/runs/policy.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { loadBoard, resolveJobs } from './board.store.ts'
import { commitStep } from './commit-step.ts'
import { makeRun } from './make-run.ts'
import { refuseObstacles } from './refuse-obstacles.ts'

/**
 * Marks a drop Delivered in a new run of the chosen truck; the booking's pick comes along when it is allocated for that
 * day or earlier.
 */
export async function deliverDrop(
  scope: TenantScope,
  { actionId, truckId, date }: RequestOf<typeof changes.deliverDrop>['body'],
): Promise<changes.WirePlannedStep> {
  if (!canPlanRuns(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const [named] = (await resolveJobs(scope, [actionId])).filter(({ jobId }) => jobId === actionId)
  if (!named) throw notFound()
  const jobs = await resolveJobs(scope, [named.bookingId])
  const before = await loadBoard(scope, { runIds: [], jobs })
  const found = findJob(before, actionId)
  if (found?.job.kind !== 'drop') throw notFound()
  const run = await makeRun(scope, { truckId, date })
  const { drop, pick } = found.booking
  const moved = pick.isAllocated && pick.date <= date ? [drop.id, pick.id] : [drop.id]
  const leaving = before.runs.map(({ id }) => ({
    runId: id,
    remove: moved.filter((jobId) => runOfJob(before, jobId)?.id === id),
    add: [],
  }))
  const planned = { ...before, runs: [...before.runs, run] }
  const exempt = new Set(drop.status === 'Dispatched' ? [drop.id] : [])
  const updates = [...leaving, { runId: run.id, remove: [], add: moved }]
  const placed = await refuseObstacles(scope, before, moveJobs(planned, updates, exempt))
  const marks = [{ jobId: drop.id, status: 'Delivered' as const }]
  const after = await refuseObstacles(scope, before, markJobs(placed, marks))
  return commitStep(scope, { before, after: completeRuns(before, after) })
}

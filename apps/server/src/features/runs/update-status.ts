import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as changes from '@skipyard/contract/runs.changes.ts'
import { completeRuns, markJobs } from '@skipyard/domain/runs/mark-jobs.ts'
import { canPlanRuns } from '@skipyard/domain/runs/policy.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import type { Tables } from '#server/routing/create-table.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { loadBoard, resolveJobs } from './board.store.ts'
import { commitStep } from './commit-step.ts'
import { keepPlansOfLeaving } from './keep-run-plans.ts'
import { refuseObstacles } from './refuse-obstacles.ts'

/** Sets the status of a job in its run by the life cycle, and completes the run when it was the last open one. */
export async function updateStatus(
  scope: TenantScope,
  { id, status }: RequestOf<typeof changes.updateStatus>['body'],
  findTable: Tables,
): Promise<changes.WirePlannedStep> {
  if (!canPlanRuns(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const jobs = (await resolveJobs(scope, [id])).filter(({ jobId }) => jobId === id)
  if (jobs.length === 0) throw notFound()
  const before = await loadBoard(scope, { runIds: [], jobs })
  const after = await refuseObstacles(scope, before, markJobs(before, [{ jobId: id, status }]))
  const step = { before, after: completeRuns(before, after) }
  await keepPlansOfLeaving(scope, step, findTable)
  return commitStep(scope, step)
}

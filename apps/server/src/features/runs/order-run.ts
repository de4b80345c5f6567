import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { updateSingleRun, WirePlannedStep } from '@skipyard/contract/runs.changes.ts'
import { findJob } from '@skipyard/domain/runs/board.ts'
import { moveJobs } from '@skipyard/domain/runs/move-jobs.ts'
import { orderStep } from '@skipyard/domain/runs/order-step.ts'
import { canPlanRuns } from '@skipyard/domain/runs/policy.ts'
import { boardTexts } from '@skipyard/domain/runs/texts.ts'
import { refused } from '@skipyard/domain/shared/decision.ts'
import { accept, notAllowed } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { loadBoard } from './board.store.ts'
import { commitStep } from './commit-step.ts'
import { refuseObstacles } from './refuse-obstacles.ts'
import { runGone } from './run-gone.ts'

/** Saves a new order of a run's jobs. */
export async function orderRun(
  scope: TenantScope,
  { runId, version, bookings }: RequestOf<typeof updateSingleRun>['body'],
): Promise<WirePlannedStep> {
  if (!canPlanRuns(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const before = await loadBoard(scope, { runIds: [runId], jobs: [] })
  const [run] = before.runs
  if (!run) throw runGone()
  const isKnown = bookings.every(({ actionId, type }) => findJob(before, actionId)?.job.kind === type)
  const isOld = version !== undefined && run.version !== version
  if (isOld || !isKnown) return accept(refused('order-is-old', boardTexts.orderIsOld))
  const order = bookings.map(({ actionId }) => actionId)
  const step = accept(orderStep(before, run, order))
  const { runs } = await refuseObstacles(scope, before, moveJobs(before, [step]))
  return commitStep(scope, { before, after: { ...before, runs } })
}

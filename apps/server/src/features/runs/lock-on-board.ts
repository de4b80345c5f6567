import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as changes from '@skipyard/contract/runs.changes.ts'
import { canPlanRuns } from '@skipyard/domain/runs/policy.ts'
import { record } from '#server/audit/record.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { loadBoard, lockJob } from './board.store.ts'
import { commitStep } from './commit-step.ts'
import { runGone } from './run-gone.ts'

async function lockOne(
  scope: TenantScope,
  actionId: string,
  locked: boolean,
): Promise<changes.WirePlannedStep> {
  const runId = await lockJob(scope, actionId, locked)
  if (!runId) throw notFound()
  await record(scope, {
    action: 'job.locked',
    subjectId: actionId,
    changes: { locked: { from: !locked, to: locked } },
  })
  scope.announce('runs')
  return { undo: null, runs: [] }
}

/** Locks a run, or a job in one, against being moved, or takes the lock off. */
export async function lockOnBoard(
  scope: TenantScope,
  { runId, actionId, locked }: RequestOf<typeof changes.lockOnBoard>['body'],
): Promise<changes.WirePlannedStep> {
  if (!canPlanRuns(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  if (actionId) return lockOne(scope, actionId, locked)
  const before = await loadBoard(scope, { runIds: runId ? [runId] : [], jobs: [] })
  const [run] = before.runs
  if (!run) throw runGone()
  return commitStep(scope, { before, after: { ...before, runs: [{ ...run, isLocked: locked }] } })
}

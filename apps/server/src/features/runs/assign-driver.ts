import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as changes from '@skipyard/contract/runs.changes.ts'
import { driverName } from '@skipyard/domain/fleet/driver.ts'
import { hasLeft } from '@skipyard/domain/runs/board.ts'
import { canPlanRuns } from '@skipyard/domain/runs/policy.ts'
import { refused } from '@skipyard/domain/shared/decision.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { accept, notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { holdDriver, loadBoard } from './board.store.ts'
import { commitStep } from './commit-step.ts'

/** Gives a run another driver while it has not begun; the truck keeps its own. */
export async function assignDriver(
  scope: TenantScope,
  { runId, driverId, version }: RequestOf<typeof changes.assignDriver>['body'],
): Promise<changes.WirePlannedStep> {
  if (!canPlanRuns(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const before = await loadBoard(scope, { runIds: [runId], jobs: [] })
  const [run] = before.runs
  const driver = await holdDriver(scope, driverId)
  if (!run || !driver) throw notFound()
  if (run.version !== version) throw stale()
  if (hasLeft(before, run)) return accept(refused('has-begun', texts.runs.hasBegun))
  if (driver.status === 'Resigned') {
    return accept(refused('driver-gone', texts.runs.driverGone(driverName(driver))))
  }
  return commitStep(scope, { before, after: { ...before, runs: [{ ...run, driverId }] } })
}

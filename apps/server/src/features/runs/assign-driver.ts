import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as changes from '@skipyard/contract/runs.changes.ts'
import { driverName } from '@skipyard/domain/fleet/driver.ts'
import { hasLeft } from '@skipyard/domain/runs/board.ts'
import { canPlanRuns } from '@skipyard/domain/runs/policy.ts'
import { boardTexts } from '@skipyard/domain/runs/texts.ts'
import { refused } from '@skipyard/domain/shared/decision.ts'
import { accept, notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { holdDriver, loadBoard } from './board.store.ts'
import { commitStep } from './commit-step.ts'
import { runGone } from './run-gone.ts'

/** Gives runs another driver while none of them has begun; the truck keeps its own. */
export async function assignDriver(
  scope: TenantScope,
  { runId, version, also = [], driverId }: RequestOf<typeof changes.assignDriver>['body'],
): Promise<changes.WirePlannedStep> {
  if (!canPlanRuns(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const named = new Map([{ runId, version }, ...also].map((run) => [run.runId, run.version]))
  const before = await loadBoard(scope, { runIds: [...named.keys()], jobs: [] })
  const driver = await holdDriver(scope, driverId)
  if (before.runs.length < named.size) throw runGone()
  if (!driver) throw notFound()
  if (before.runs.some((run) => run.version !== named.get(run.id))) throw stale()
  if (before.runs.some((run) => hasLeft(before, run)))
    return accept(refused('has-begun', boardTexts.hasBegun))
  if (driver.status === 'Resigned') {
    return accept(refused('driver-gone', boardTexts.driverGone(driverName(driver))))
  }
  return commitStep(scope, {
    before,
    after: { ...before, runs: before.runs.map((run) => ({ ...run, driverId })) },
  })
}

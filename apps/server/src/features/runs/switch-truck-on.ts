import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as changes from '@skipyard/contract/runs.changes.ts'
import { canPlanRuns } from '@skipyard/domain/runs/policy.ts'
import { record } from '#server/audit/record.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { holdTruck } from './board.store.ts'
import { saveTruckDay } from './truck-day.store.ts'

/** Turns a truck on again for a day; turning it off is the way back, so there is nothing to undo. */
export async function switchTruckOn(
  scope: TenantScope,
  { truckId, date }: RequestOf<typeof changes.switchTruckOn>['body'],
): Promise<changes.WirePlannedStep> {
  if (!canPlanRuns(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const truck = await holdTruck(scope, { truckId, date })
  if (!truck) throw notFound()
  if (!truck.isOff) return { undo: null, runs: [] }
  await saveTruckDay(scope, { truckId, date, isOff: false })
  await record(scope, {
    action: 'truck.turned-on',
    subjectId: truckId,
    changes: { off: { from: date, to: null } },
  })
  scope.announce('runs')
  return { undo: null, runs: [] }
}

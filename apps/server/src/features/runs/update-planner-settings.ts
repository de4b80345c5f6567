import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as changes from '@skipyard/contract/runs.changes.ts'
import { canChangePlannerSettings } from '@skipyard/domain/runs/policy.ts'
import { record } from '#server/audit/record.ts'
import { notAllowed, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { savePlannerSettings } from './planner-settings.store.ts'
import { readPlannerSettings } from './run.reads.ts'

/** Changes what the figures of runs are reckoned from, as far as it is sent. */
export async function updatePlannerSettings(
  scope: TenantScope,
  { version, ...sent }: RequestOf<typeof changes.updatePlannerSettings>['body'],
) {
  if (!canChangePlannerSettings(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const { version: held, ...before } = await readPlannerSettings(scope)
  if (held !== version) throw stale()
  const after = {
    roadFactor: sent.roadFactor ?? before.roadFactor,
    speedKmh: sent.speedKmh ?? before.speedKmh,
    dropMinutes: sent.dropMinutes ?? before.dropMinutes,
    pickMinutes: sent.pickMinutes ?? before.pickMinutes,
    dayHours: sent.dayHours ?? before.dayHours,
    leftOverDays: sent.leftOverDays ?? before.leftOverDays,
  }
  await savePlannerSettings(scope, after, held + 1)
  const changes = { settings: { from: before, to: after } }
  await record(scope, { action: 'planner.settings-changed', subjectId: scope.tenantId, changes })
  scope.announce('runs')
  return { ...after, version: held + 1 }
}

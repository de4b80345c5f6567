import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/planning/settings.ts'
import { canChangePlanning, type PlanningSettings } from '@skipyard/domain/planning/planning-settings.ts'
import { planningTexts } from '@skipyard/domain/planning/texts.ts'
import { changesBetween } from '#server/audit/changes-between.ts'
import { record } from '#server/audit/record.ts'
import { readPlanningSettings } from '#server/features/run-times/frame.reads.ts'
import { invalid, notAllowed, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { savePlanningSettings } from './settings.store.ts'

type Body = RequestOf<typeof contract.updatePlanningSettings>['body']

function withSent(before: PlanningSettings, sent: Omit<Body, 'version'>): PlanningSettings {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined)
  return { ...before, ...Object.fromEntries(given) }
}

export async function updatePlanningSettings(
  scope: TenantScope,
  { version, ...sent }: Body,
): Promise<contract.WirePlanningSettings> {
  if (!canChangePlanning(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const { version: held, ...before } = await readPlanningSettings(scope)
  if (held !== version) throw stale()
  const after = withSent(before, sent)
  if (after.dayStartsAt >= after.dayEndsAt) throw invalid('dayEndsAt', planningTexts.dayEndsFirst)
  await savePlanningSettings(scope, after, held + 1)
  const changes = changesBetween(before, after)
  await record(scope, { action: 'planning.settings-changed', subjectId: scope.tenantId, changes })
  scope.announce('settings')
  return { ...after, version: held + 1 }
}

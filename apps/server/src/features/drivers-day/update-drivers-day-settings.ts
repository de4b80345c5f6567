import type * as contract from '@skipyard/contract/drivers-day/settings.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { canChangeDriversDaySettings } from '@skipyard/domain/drivers-day/policy.ts'
import { record } from '#server/audit/record.ts'
import { notAllowed, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readDriversDaySettings, saveDriversDaySettings } from './settings.store.ts'

export async function updateDriversDaySettings(
  scope: TenantScope,
  { version, ...sent }: RequestOf<typeof contract.updateDriversDaySettings>['body'],
): Promise<contract.WireDriversDaySettings> {
  if (!canChangeDriversDaySettings(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const { version: held, ...before } = await readDriversDaySettings(scope)
  if (held !== version) throw stale()
  const after = {
    asksDropPhoto: sent.asksDropPhoto ?? before.asksDropPhoto,
    asksSignature: sent.asksSignature ?? before.asksSignature,
    asksCode: sent.asksCode ?? before.asksCode,
    driverLinkDays: sent.driverLinkDays ?? before.driverLinkDays,
    runLinkDays: sent.runLinkDays ?? before.runLinkDays,
  }
  await saveDriversDaySettings(scope, { ...after, version: held + 1 })
  const changes = { settings: { from: before, to: after } }
  await record(scope, { action: 'drivers-day.settings-changed', subjectId: scope.tenantId, changes })
  scope.announce('settings')
  return { ...after, version: held + 1 }
}

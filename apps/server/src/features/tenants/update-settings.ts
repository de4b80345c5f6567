import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/tenants.ts'
import { canChangeSettings } from '@skipyard/domain/tenants/policy.ts'
import { compareSettings, updateSettings as decide } from '@skipyard/domain/tenants/update-settings.ts'
import { record } from '#server/audit/record.ts'
import { hasNumberedSizes } from '#server/features/inventory/held-bin.reads.ts'
import { accept, notAllowed, stale } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readSettings } from './tenant.reads.ts'
import { lockSettings, saveNextJobNumber, saveSettings } from './tenant.store.ts'

/** Changes the company's details and how it takes bookings, when nobody else has since they were read. */
export async function updateSettings(
  scope: TenantScope,
  { version, bookings, ...company }: RequestOf<typeof contract.updateSettings>['body'],
): Promise<contract.WireSettings> {
  if (!canChangeSettings(scope.actor)) throw notAllowed()
  const before = await lockSettings(scope)
  if (before.version !== version) throw stale()
  const { settings, lastJobNumber } = before
  const facts = { lastJobNumber, hasNumberedBins: await hasNumberedSizes(scope) }
  const after = accept(decide(settings, { ...company, ...bookings }, facts))
  const changes = compareSettings(settings, after)
  if (Object.keys(changes).length === 0) return readSettings(scope)

  await saveSettings(scope, after)
  if (changes.nextJobNumber) await saveNextJobNumber(scope, after.nextJobNumber)
  await record(scope, { action: 'settings.updated', subjectId: scope.tenantId, changes })
  scope.announce('settings')
  return readSettings(scope)
}

import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { updateSettings as operation, WireSettings } from '@skipyard/contract/tenants.ts'
import {
  compareBookingSettings,
  changeBookingSettings as decide,
} from '@skipyard/domain/tenants/change-booking-settings.ts'
import { canChangeSettings } from '@skipyard/domain/tenants/policy.ts'
import { record } from '#server/audit/record.ts'
import { notAllowed, stale } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readSettings } from './tenant.reads.ts'
import { lockSettings, saveSettings } from './tenant.store.ts'

/** Changes how the company takes bookings, when nobody else has changed its settings since they were read. */
export async function updateSettings(
  scope: TenantScope,
  { version, bookings = {} }: RequestOf<typeof operation>['body'],
): Promise<WireSettings> {
  if (!canChangeSettings(scope.actor)) throw notAllowed()
  const before = await lockSettings(scope)
  if (before.version !== version) throw stale()
  const after = decide(before, bookings)
  const changes = compareBookingSettings(before, after)
  if (Object.keys(changes).length === 0) return readSettings(scope)

  await saveSettings(scope, after)
  await record(scope, { action: 'settings.updated', subjectId: scope.tenantId, changes })
  scope.announce('settings')
  return readSettings(scope)
}

import type { WireHistoryEntry } from '@skipyard/contract/bookings.changes.ts'
import { canReadAudit } from '@skipyard/domain/identity/policy.ts'
import { settingsChangesInWords } from '@skipyard/domain/tenants/settings-change-words.ts'
import { readHistory } from '#server/audit/read-history.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Who changed the company's settings, when and what, newest first. */
export async function getSettingsHistory(scope: TenantScope): Promise<WireHistoryEntry[]> {
  if (!canReadAudit(scope.actor)) throw notAllowed()
  return readHistory(scope, scope.tenantId, settingsChangesInWords)
}

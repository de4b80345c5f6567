import type { WireHistoryEntry } from '@skipyard/contract/bookings.changes.ts'
import { driverChangesInWords } from '@skipyard/domain/fleet/fleet-change-words.ts'
import { canReadAudit } from '@skipyard/domain/identity/policy.ts'
import { readHistory } from '#server/audit/read-history.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readDriver } from './driver.reads.ts'

/** Who changed a driver, when and what and who looked at the bank details, newest first; 404 for one that is not there. */
export async function getDriverHistory(scope: TenantScope, driverId: string): Promise<WireHistoryEntry[]> {
  if (!canReadAudit(scope.actor)) throw notAllowed()
  await readDriver(scope, driverId)
  return readHistory(scope, driverId, driverChangesInWords)
}

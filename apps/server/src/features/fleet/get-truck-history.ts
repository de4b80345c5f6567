import type { WireHistoryEntry } from '@skipyard/contract/bookings.changes.ts'
import { truckChangesInWords } from '@skipyard/domain/fleet/fleet-change-words.ts'
import { canReadAudit } from '@skipyard/domain/identity/policy.ts'
import { readHistory } from '#server/audit/read-history.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readTruck } from './truck.reads.ts'

/** Who changed a truck, when and what, newest first; 404 for one that is not there. */
export async function getTruckHistory(scope: TenantScope, truckId: string): Promise<WireHistoryEntry[]> {
  if (!canReadAudit(scope.actor)) throw notAllowed()
  await readTruck(scope, truckId)
  return readHistory(scope, truckId, truckChangesInWords)
}

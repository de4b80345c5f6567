import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { completeRunsOf } from './complete-runs-of.ts'

/** The booking as it is saved, when its change completes a run. */
export async function completeWithRun(
  scope: TenantScope,
  changed: { before: Booking; after: Booking },
): Promise<Booking> {
  const [after] = await completeRunsOf(scope, [changed])
  return after ?? changed.after
}

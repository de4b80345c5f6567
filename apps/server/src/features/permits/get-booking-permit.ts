import type { WireBookingPermit } from '@skipyard/contract/permits.ts'
import { canReadPermits } from '@skipyard/domain/permits/policy.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readCouncils } from './council.reads.ts'
import { findPermitted } from './permit.reads.ts'
import { presentPermit } from './present-permit.ts'

/** A booking's permit; null where it needs none, 404 where there is no such booking. */
export async function getBookingPermit(
  scope: TenantScope,
  bookingId: string,
): Promise<WireBookingPermit | null> {
  if (!canReadPermits(scope.actor)) throw notAllowed()
  const permitted = await findPermitted(scope, bookingId)
  if (permitted) return presentPermit(permitted, await readCouncils(scope), scope.today)
  if (!(await findBooking(scope, bookingId))) throw notFound()
  return null
}

import type { WireBooking } from '@skipyard/contract/bookings.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findClashes } from './find-clashes.ts'
import { presentBooking } from './present-booking.ts'

/** A booking that is answered by itself, with whose else its bin is on the same days. */
export async function presentAlone(scope: TenantScope, booking: Booking): Promise<WireBooking> {
  const clashes = await findClashes(scope, [booking])
  return { ...presentBooking(booking, scope), binClash: clashes.get(booking.id) ?? null }
}

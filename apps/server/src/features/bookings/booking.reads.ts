import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { bookingOf, wholeBookings } from './booking-row.reads.ts'

/** One booking, or nothing when the tenant has none of that id or has deleted it. */
export async function findBooking(scope: TenantScope, bookingId: string): Promise<Booking | undefined> {
  const row = await wholeBookings(scope).where('b.id', '=', bookingId).executeTakeFirst()
  return row && bookingOf(row)
}

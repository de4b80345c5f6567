import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { BookingStatus } from '@skipyard/domain/bookings/booking-status.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { bookingRows, wholeBookings } from './booking-row.reads.ts'

/** One booking, or nothing when the tenant has none of that id or has deleted it. */
export async function findBooking(scope: TenantScope, bookingId: string): Promise<Booking | undefined> {
  const rows = await bookingRows(scope).where('b.id', '=', bookingId).execute()
  const [booking] = await wholeBookings(scope, rows)
  return booking
}

/** The status of one booking, for what is made from it. */
export async function findBookingStatus(
  scope: TenantScope,
  bookingId: string,
): Promise<BookingStatus | undefined> {
  const booking = await findBooking(scope, bookingId)
  return booking?.status
}

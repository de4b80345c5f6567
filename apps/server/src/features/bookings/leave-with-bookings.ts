import type { BookingChanges } from '@skipyard/domain/bookings/booking-changes.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findJobs, takeOutOfRuns } from './job-place.store.ts'
import { placesAsChanges } from './places-as-changes.ts'

/** Takes the jobs of deleted bookings out of their runs; answers by booking where they stood, to be kept. */
export async function leaveWithBookings(
  scope: TenantScope,
  bookingIds: readonly string[],
): Promise<Map<string, BookingChanges>> {
  const bookings = await findJobs(scope, bookingIds)
  const places = await takeOutOfRuns(
    scope,
    bookings.flatMap(({ drop, pick }) => [drop.id, pick.id]),
  )
  return new Map(bookings.map((booking) => [booking.bookingId, placesAsChanges(booking, places)]))
}

import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { BookingChanges } from '@skipyard/domain/bookings/booking-changes.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { completeRunsOf } from './complete-runs-of.ts'
import { takeOutOfRuns } from './job-place.store.ts'
import { placesAsChanges } from './places-as-changes.ts'

const outside = (booking: Booking): Booking => ({
  ...booking,
  drop: { ...booking.drop, isAllocated: false },
  pick: { ...booking.pick, isAllocated: false },
})

/**
 * Takes the jobs of bookings that are to be deleted out of their runs, which may be completed by that; answers by
 * booking where they stood, to be kept.
 */
export async function leaveWithBookings(
  scope: TenantScope,
  bookings: readonly Booking[],
): Promise<Map<string, BookingChanges>> {
  await completeRunsOf(
    scope,
    bookings.map((before) => ({ before, after: outside(before) })),
  )
  const places = await takeOutOfRuns(
    scope,
    bookings.flatMap(({ drop, pick }) => [drop.id, pick.id]),
  )
  return new Map(bookings.map((booking) => [booking.id, placesAsChanges(booking, places)]))
}

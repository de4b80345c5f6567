import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type LeftPlace, takeOutOfRuns } from './job-place.store.ts'

const leaving = (before: Booking, after: Booking): string[] =>
  [before.drop, before.pick].flatMap(({ id, kind, isAllocated }) =>
    isAllocated && !after[kind].isAllocated ? [id] : [],
  )

/** Takes out of their runs the jobs of bookings that have moved to another day, or outgrown them; answers where they stood. */
export async function followDays(
  scope: TenantScope,
  changes: readonly { before: Booking; after: Booking }[],
): Promise<LeftPlace[]> {
  return takeOutOfRuns(
    scope,
    changes.flatMap(({ before, after }) => leaving(before, after)),
  )
}

import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { takeOutOfRuns } from './job-place.store.ts'

const leaving = (before: Booking, after: Booking): string[] =>
  [before.drop, before.pick].flatMap(({ id, kind, isAllocated }) =>
    isAllocated && !after[kind].isAllocated ? [id] : [],
  )

/** Takes out of their runs the jobs of bookings that have moved to another day. */
export async function followDays(
  scope: TenantScope,
  changes: readonly { before: Booking; after: Booking }[],
): Promise<void> {
  await takeOutOfRuns(
    scope,
    changes.flatMap(({ before, after }) => leaving(before, after)),
  )
}

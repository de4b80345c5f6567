import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { outgrowRuns } from '@skipyard/domain/runs/outgrow-runs.ts'
import { accept } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findLoadLimits } from './job-place.store.ts'

/** A booking with another bin: its jobs leave the runs whose trucks cannot carry it, or refuse when it is on one. */
export async function fitRuns(
  scope: TenantScope,
  { before, after }: { before: Booking; after: Booking },
): Promise<Booking> {
  const isSameBin = before.binSize === after.binSize && before.binType === after.binType
  const allocated = [after.drop, after.pick].filter(({ isAllocated }) => isAllocated)
  if (isSameBin || allocated.length === 0) return after
  const limits = await findLoadLimits(
    scope,
    allocated.map(({ id }) => id),
  )
  return accept(outgrowRuns(after, limits))
}

import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { checkNamedBin } from '@skipyard/domain/bookings/name-bin.ts'
import { readHeldBins } from '#server/features/inventory/held-bin.reads.ts'
import { accept } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** A booking before and after a change; `before` is null for one that comes back. */
interface ChangeOfHire {
  before: Booking | null
  after: Booking
}

/** Refuses a change by which a hire would take a numbered bin that another customer has, or that is broken. */
export async function refuseHeldBins(scope: TenantScope, changes: readonly ChangeOfHire[]): Promise<void> {
  const ids = changes.flatMap(({ after }) => after.drop.bin?.id ?? [])
  const bins = new Map((await readHeldBins(scope, ids)).map((bin) => [bin.id, bin]))
  for (const change of changes) {
    const bin = bins.get(change.after.drop.bin?.id ?? '')
    if (bin) accept(checkNamedBin(change, bin))
  }
}

import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { promisedTwice } from '@skipyard/domain/bookings/promised-twice.ts'
import { readHeldBins } from '#server/features/inventory/held-bin.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** What there is to tell of bookings whose numbered bin is another hire's on the same days, by their ids. */
export async function findClashes(
  scope: TenantScope,
  bookings: readonly Booking[],
): Promise<ReadonlyMap<string, string>> {
  const ids = bookings.flatMap(({ drop }) => drop.bin?.id ?? [])
  const bins = new Map((await readHeldBins(scope, ids)).map((bin) => [bin.id, bin]))
  const told = bookings.flatMap((booking) => {
    const bin = bins.get(booking.drop.bin?.id ?? '')
    const words = bin ? promisedTwice(booking, bin) : null
    return words === null ? [] : [[booking.id, words] as const]
  })
  return new Map(told)
}

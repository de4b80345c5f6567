import type { BookingListType } from '@skipyard/contract/bookings.lists.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { revisionNow } from './booking-figures.reads.ts'
import { rememberedSelection, selectBookings } from './booking-selection.reads.ts'
import { readBookingCriteria } from './read-booking-criteria.ts'

/** How many bookings a list holds, without any of its rows; not counted again while no booking and no stock has changed. */
export async function readListTotal(scope: TenantScope, type: BookingListType): Promise<number> {
  const { criteria } = await readBookingCriteria(scope, { query: { type, todaySubType: 'all' } })
  const known = rememberedSelection(scope, criteria)
  if (known && known.revision === (await revisionNow(scope))) return known.total
  return (await selectBookings(scope, criteria)).total
}

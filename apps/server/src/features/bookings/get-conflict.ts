import type { WireConflict } from '@skipyard/contract/bookings.changes.ts'
import { isOnOffer } from '@skipyard/domain/bookings/bin-offer.ts'
import {
  hasWaysOut,
  otherBins,
  otherDates,
  otherDatesWindow,
} from '@skipyard/domain/bookings/conflict-ways-out.ts'
import { isConflicting } from '@skipyard/domain/bookings/is-conflicting.ts'
import { BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { readAvailability } from '#server/features/inventory/availability.reads.ts'
import { notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readOffer } from './bin-offer.reads.ts'
import { findBooking } from './booking.reads.ts'

/** What can be done about a conflict: the nearest days with a free bin, and the other bins free for the hire. */
export async function getConflict(scope: TenantScope, bookingId: string): Promise<WireConflict> {
  const booking = await findBooking(scope, bookingId)
  if (!booking) throw notFound()
  const { binSize, binType, drop, pick, version } = booking
  const { today } = scope
  const own = { types: [binType], sizes: [binSize] }
  const days = await readAvailability(scope, own, otherDatesWindow(booking, today))
  const onDropDay = days.find(({ date }) => date === drop.date)
  if (!onDropDay) throw new Error('The availability of the drop date was not read')
  const all = { types: BOOKING_BIN_TYPES, sizes: null }
  const during = hasWaysOut(booking)
    ? await readAvailability(scope, all, { from: drop.date, to: pick.date })
    : []
  const offer = await readOffer(scope)
  return {
    version,
    isConflicting: isConflicting(booking, onDropDay, today),
    available: onDropDay.available,
    dates: otherDates(booking, days, today).map(({ dropDate, pickDate, available }) => ({
      dropoffDate: toWireDate(dropDate),
      pickupDate: toWireDate(pickDate),
      available,
    })),
    sizes: otherBins(
      booking,
      during.filter((day) => isOnOffer(day, offer)),
      today,
    ),
  }
}

import type * as contract from '@skipyard/contract/bookings.changes.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import {
  checkFreeBin,
  resolveConflict as decide,
  type WayOut,
} from '@skipyard/domain/bookings/resolve-conflict.ts'
import { isBinSize } from '@skipyard/domain/inventory/bin.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { readAvailability } from '#server/features/inventory/availability.reads.ts'
import { invalid } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readOffer } from './bin-offer.reads.ts'
import { decideBooking } from './decide-booking.ts'

type Choice = RequestOf<typeof contract.resolveConflict>['body']

function wayOutOf(choice: Choice): WayOut {
  if (choice.by === 'dates') {
    const { by, dropoffDate, pickupDate } = choice
    return { by, dropDate: dropoffDate, pickDate: pickupDate }
  }
  const { by, binSize, binType, bookingPayment } = choice
  if (!isBinSize(binSize)) throw invalid('binSize', texts.booking.binSizeRequired)
  return {
    by,
    binSize,
    binType,
    priceCents: bookingPayment === undefined ? null : dollarsToCents(bookingPayment),
  }
}

/** Moves a booking out of a conflict, when a bin is still free for it once the company's bookings are held. */
export function resolveConflict(scope: TenantScope, bookingId: string, choice: Choice): Promise<Booking> {
  const way = wayOutOf(choice)
  return decideBooking(
    scope,
    { _id: bookingId, version: choice.version },
    {
      action: 'booking.conflict-resolved',
      async decide(before) {
        const resolved = decide(before, way, { today: scope.today, offered: await readOffer(scope) })
        if (!resolved.ok) return resolved
        const { binSize, binType, drop, pick } = resolved.value
        const bins = { types: [binType], sizes: [binSize] }
        const days = await readAvailability(scope, bins, { from: drop.date, to: pick.date })
        return checkFreeBin(before, resolved.value, { days, today: scope.today })
      },
    },
  )
}

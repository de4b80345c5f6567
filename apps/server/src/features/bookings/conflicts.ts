import type * as contract from '@skipyard/contract/bookings/changes.ts'
import type { WireConflict } from '@skipyard/contract/bookings/changes.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import {
  hasWaysOut,
  isConflicting,
  otherBins,
  otherDates,
  otherDatesWindow,
} from '@skipyard/domain/bookings/change/conflict-ways-out.ts'
import {
  checkFreeBin,
  resolveConflict as decide,
  type WayOut,
} from '@skipyard/domain/bookings/change/resolve-conflict.ts'
import { isOnOffer } from '@skipyard/domain/bookings/draft/bin-offer.ts'
import { BOOKING_BIN_TYPES, isBinSize } from '@skipyard/domain/inventory/bin.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { readAvailability } from '#server/features/inventory/availability.reads.ts'
import { describeShortYards } from '#server/features/inventory/stock-by-yard.ts'
import { invalid, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findBooking, readOffer } from './booking.reads.ts'
import { decideBooking } from './corrections.ts'

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
    ...(scope.hasYards && {
      yards: await describeShortYards(scope, { size: binSize, type: binType, date: drop.date }),
    }),
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

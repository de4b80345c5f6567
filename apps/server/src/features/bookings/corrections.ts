import type { ChangedBooking } from '@skipyard/contract/bookings/bookings.ts'
import type * as contract from '@skipyard/contract/bookings/changes.ts'
import type { WireConflict } from '@skipyard/contract/bookings/changes.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { BookingChangeKind } from '@skipyard/domain/bookings/change/booking-change.ts'
import type { BookingChanges } from '@skipyard/domain/bookings/change/booking-changes.ts'
import {
  hasWaysOut,
  isConflicting,
  otherBins,
  otherDates,
  otherDatesWindow,
} from '@skipyard/domain/bookings/change/conflict-ways-out.ts'
import { movePickDate as decideMovePickDate } from '@skipyard/domain/bookings/change/move-pick-date.ts'
import { checkBinChoice, nameBin as decideNameBin } from '@skipyard/domain/bookings/change/name-bin.ts'
import {
  checkFreeBin,
  resolveConflict as decide,
  type WayOut,
} from '@skipyard/domain/bookings/change/resolve-conflict.ts'
import { isOnOffer } from '@skipyard/domain/bookings/draft/bin-offer.ts'
import { canEditBooking } from '@skipyard/domain/bookings/policy.ts'
import { markDelivered as decideMarkDelivered } from '@skipyard/domain/bookings/status/mark-delivered.ts'
import { markReturned as decideMarkReturned } from '@skipyard/domain/bookings/status/mark-returned.ts'
import { BOOKING_BIN_TYPES, isBinSize } from '@skipyard/domain/inventory/bin.ts'
import type { Decision } from '@skipyard/domain/shared/decision.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { readAvailability } from '#server/features/inventory/availability.reads.ts'
import { listBinsOfSize } from '#server/features/inventory/bin.reads.ts'
import { readHeldBins } from '#server/features/inventory/held-bin.reads.ts'
import { requireNumbering } from '#server/features/inventory/numbering.ts'
import { describeShortYards } from '#server/features/inventory/stock-by-yard.ts'
import { accept, invalid, notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findBooking, findExtraPicks, readOffer } from './booking.reads.ts'
import { loadBooking } from './booking.store.ts'
import { changeBookings } from './change-bookings.ts'

interface BookingDecision {
  action: BookingChangeKind
  decide(booking: Booking): Decision<Booking, string> | Promise<Decision<Booking, string>>
  beside?: BookingChanges
  reason?: string
  /** The id may be that of a further pick. */
  isOfJob?: boolean
}

export async function decideBooking(
  scope: TenantScope,
  { _id, version }: ChangedBooking,
  { action, decide, beside = {}, reason, isOfJob = false }: BookingDecision,
): Promise<Booking> {
  if (!canEditBooking(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  const [extra] = isOfJob ? await findExtraPicks(scope, [_id]) : []
  const before = extra ?? (await loadBooking(scope, _id))
  if (!before) throw notFound()
  if (before.version !== version) throw stale()
  const after = accept(await decide(before))
  const { bookings } = await changeBookings(scope, [{ before, after, beside }], { kind: action, reason })
  return bookings[0] ?? before
}

type MarkDeliveredRequest = Pick<RequestOf<typeof contract.markDelivered>, 'params' | 'body'>

export function markDelivered(scope: TenantScope, { params, body }: MarkDeliveredRequest): Promise<Booking> {
  const correction = { date: body.date, today: scope.today }
  return decideBooking(
    scope,
    { _id: params.bookingId, version: body.version },
    { action: 'booking.delivered', decide: (booking) => decideMarkDelivered(booking, correction) },
  )
}

type MarkReturnedRequest = Pick<RequestOf<typeof contract.markReturned>, 'params' | 'body'>

export function markReturned(scope: TenantScope, { params, body }: MarkReturnedRequest): Promise<Booking> {
  const correction = { date: body.date, today: scope.today }
  return decideBooking(
    scope,
    { _id: params.bookingId, version: body.version },
    { action: 'booking.returned', decide: (booking) => decideMarkReturned(booking, correction) },
  )
}

type MovePickDateRequest = Pick<RequestOf<typeof contract.movePickDate>, 'params' | 'body'>

export function movePickDate(scope: TenantScope, { params, body }: MovePickDateRequest): Promise<Booking> {
  const isConfirmed = body.pickupDateConfirmation
  const move = { date: body.pickupDate, isConfirmed, today: scope.today }
  return decideBooking(
    scope,
    { _id: params.bookingId, version: body.version },
    {
      action: isConfirmed ? 'booking.pick-arranged' : 'booking.extended',
      decide: (booking) => decideMovePickDate(booking, move),
    },
  )
}

type NameBinRequest = Pick<RequestOf<typeof contract.nameBin>, 'params' | 'body'>

async function findBin(scope: TenantScope, binId: string | null) {
  if (binId === null) return null
  const [bin] = await readHeldBins(scope, [binId])
  if (!bin) throw notFound()
  return bin
}

export function nameBin(scope: TenantScope, { params, body }: NameBinRequest): Promise<Booking> {
  return decideBooking(
    scope,
    { _id: params.bookingId, version: body.version },
    {
      action: 'booking.bin-named',
      async decide(booking) {
        await requireNumbering(scope)
        return decideNameBin(booking, { kind: body.actionType, bin: await findBin(scope, body.bin) })
      },
    },
  )
}

const MOST_CHOICES = 100

export async function getBinChoices(
  scope: TenantScope,
  bookingId: string,
  { q }: RequestOf<typeof contract.getBinChoices>['query'],
): Promise<{ total: number; bins: contract.WireBinChoice[] }> {
  const booking = await findBooking(scope, bookingId)
  if (!booking) throw notFound()
  await requireNumbering(scope)
  const wanted = q?.toLowerCase() ?? ''
  const bins = (await listBinsOfSize(scope, { size: booking.binSize, type: booking.binType }))
    .filter(({ number }) => number.toLowerCase().includes(wanted))
    .map((bin) => {
      const choice = checkBinChoice(booking, bin)
      return { _id: bin.id, number: bin.number, refusal: choice.ok ? null : choice.message }
    })
  const [free, held] = [bins.filter(({ refusal }) => !refusal), bins.filter(({ refusal }) => refusal)]
  return { total: bins.length, bins: [...free, ...held].slice(0, MOST_CHOICES) }
}

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

import type { ChangedBooking } from '@skipyard/contract/bookings/bookings.ts'
import type * as contract from '@skipyard/contract/bookings/changes.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { BookingChangeKind } from '@skipyard/domain/bookings/change/booking-change.ts'
import type { BookingChanges } from '@skipyard/domain/bookings/change/booking-changes.ts'
import { movePickDate as decideMovePickDate } from '@skipyard/domain/bookings/change/move-pick-date.ts'
import { checkBinChoice, nameBin as decideNameBin } from '@skipyard/domain/bookings/change/name-bin.ts'
import { canEditBooking } from '@skipyard/domain/bookings/policy.ts'
import { markDelivered as decideMarkDelivered } from '@skipyard/domain/bookings/status/mark-delivered.ts'
import { markReturned as decideMarkReturned } from '@skipyard/domain/bookings/status/mark-returned.ts'
import type { Decision } from '@skipyard/domain/shared/decision.ts'
import { listBinsOfSize } from '#server/features/inventory/bin.reads.ts'
import { readHeldBins } from '#server/features/inventory/held-bin.reads.ts'
import { requireNumbering } from '#server/features/inventory/numbering.ts'
import { accept, notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findBooking } from './booking.reads.ts'
import { loadBooking } from './booking.store.ts'
import { changeBookings } from './change-bookings.ts'
import { findExtraPicks } from './extra-pick.reads.ts'

export interface BookingDecision {
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

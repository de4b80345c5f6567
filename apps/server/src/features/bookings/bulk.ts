import type { ChangedBooking } from '@skipyard/contract/bookings/bookings.ts'
import type * as contract from '@skipyard/contract/bookings/changes.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { type Booking, jobID } from '@skipyard/domain/bookings/booking.ts'
import { confirmPickDate } from '@skipyard/domain/bookings/change/confirm-pick-date.ts'
import { canChangeTogether, canDeleteBooking } from '@skipyard/domain/bookings/policy.ts'
import { setPaymentStatus } from '@skipyard/domain/bookings/status/set-payment-status.ts'
import { whyNotDeleted } from '@skipyard/domain/invoices/money/money-answer.ts'
import type { Decision } from '@skipyard/domain/shared/decision.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import type { OtherHalfWay } from '@skipyard/domain/visits/arrange-visit.ts'
import { recordAll } from '#server/audit/record.ts'
import { Failure, notAllowed, notFound } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { loadBooking } from './booking.store.ts'
import { changeBookings } from './change-bookings.ts'
import { callOffExtraPicksOf, takeExtraPicksOut } from './extra-picks.ts'
import {
  type HeldBooking,
  loadHeldBookings,
  lockBookings,
  markBookingsDeleted,
} from './held-bookings.store.ts'
import { completeRunsOf, placesAsChanges, takeLeaversOut } from './run-places.ts'
import { callOffVisitsOf } from './visits-of-bookings.ts'

const outside = (booking: Booking): Booking => ({
  ...booking,
  drop: { ...booking.drop, isAllocated: false },
  pick: { ...booking.pick, isAllocated: false },
})

/**
 * The bookings stay on record for undo and audit; jobs leave their runs, which may complete those. The caller
 * has checked that they may be deleted.
 */
async function deleteBookings(
  scope: TenantScope,
  bookings: readonly Booking[],
  otherHalf: OtherHalfWay | undefined,
): Promise<ChangedBooking[]> {
  const calledOff = await callOffVisitsOf(scope, bookings, otherHalf)
  await changeBookings(scope, await callOffExtraPicksOf(scope, bookings), {
    kind: 'booking.extra-pick-called-off',
  })
  await changeBookings(scope, await takeExtraPicksOut(scope, bookings), {
    kind: 'booking.extra-pick-changed',
  })
  const changes = bookings.map((before) => ({ before, after: outside(before) }))
  const { others } = await completeRunsOf(scope, changes)
  await changeBookings(scope, others, { kind: 'booking.planned' })
  const places = await takeLeaversOut(scope, changes)
  const deleted = await markBookingsDeleted(
    scope,
    bookings.map(({ id }) => id),
  )
  const left = new Map(bookings.map((booking) => [booking.id, placesAsChanges(booking, places)]))
  await recordAll(
    scope,
    deleted.map(({ _id }) => ({ action: 'booking.deleted', subjectId: _id, changes: left.get(_id) ?? {} })),
  )
  await changeBookings(scope, calledOff, { kind: 'booking.visit-called-off' })
  scope.announce('bookings')
  scope.announce('stock')
  return deleted
}

/** 400 about `otherHalf` where it is half of a visit and it is not said what happens to the other. */
export async function deleteBooking(
  scope: TenantScope,
  bookingId: string,
  otherHalf: OtherHalfWay | undefined,
): Promise<ChangedBooking> {
  if (!canDeleteBooking(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  const booking = await loadBooking(scope, bookingId)
  if (!booking) throw notFound()
  const obstacle = whyNotDeleted(booking)
  if (obstacle !== null) throw new Failure(409, obstacle)
  const [deleted] = await deleteBookings(scope, [booking], otherHalf)
  if (!deleted) throw notFound()
  return deleted
}

export interface NamedBooking extends HeldBooking {
  isUnchanged: boolean
}

export async function holdBookings(
  scope: TenantScope,
  named: readonly ChangedBooking[],
): Promise<NamedBooking[]> {
  const seen = new Map(named.map(({ _id, version }) => [_id.toLowerCase(), version]))
  // NOTE not recorded: the verb that holds them records its change.
  await lockCompany(scope, 'bookings')
  const held = await lockBookings(scope, [...seen.keys()])
  if (held.length < seen.size) throw notFound()
  return held.map((booking) => ({ ...booking, isUnchanged: booking.version === seen.get(booking.id) }))
}

interface Obstacle {
  jobID: string
  message: string
}

/** All or none: 409 naming every booking in the way. */
export function refuseTogether(obstacles: readonly Obstacle[]): void {
  const [first] = obstacles
  if (!first) return
  const errors = obstacles.map(({ jobID, message }) => ({ field: jobID, message }))
  throw new Failure(409, first.message, { errors })
}

type BulkChange = RequestOf<typeof contract.changeBookingsTogether>['body']

type Edit = Exclude<BulkChange, { action: 'delete' }>

function decide(booking: Booking, edit: Edit): Decision<Booking, string> {
  if (edit.action === 'confirmPickDate') return confirmPickDate(booking)
  return setPaymentStatus(booking, edit.paymentStatus)
}

/** Before deletion, invoices are voided and payments answered for. */
function refuseWithMoney(bookings: readonly Booking[]): void {
  refuseTogether(
    bookings.flatMap((booking) => {
      const message = whyNotDeleted(booking)
      return message === null ? [] : [{ jobID: jobID(booking), message }]
    }),
  )
}

async function editAll(
  scope: TenantScope,
  held: readonly NamedBooking[],
  edit: Edit,
): Promise<ChangedBooking[]> {
  const decided = (await loadHeldBookings(scope, held)).map((before) => ({
    before,
    decision: decide(before, edit),
  }))
  refuseTogether(
    decided.flatMap(({ before, decision }) =>
      decision.ok ? [] : [{ jobID: jobID(before), message: decision.message }],
    ),
  )
  const changes = decided.flatMap(({ before, decision }) =>
    decision.ok ? [{ before, after: decision.value }] : [],
  )
  return (await changeBookings(scope, changes, { kind: 'booking.changed' })).saved
}

export async function changeBookingsTogether(
  scope: TenantScope,
  change: BulkChange,
): Promise<ChangedBooking[]> {
  if (!canChangeTogether(scope.actor, change.action)) throw notAllowed()
  const held = await holdBookings(scope, change.bookings)
  const moved = held.filter(({ isUnchanged, isDeleted }) => !isUnchanged || isDeleted)
  refuseTogether(moved.map(({ jobID: name }) => ({ jobID: name, message: texts.server.stale })))
  if (change.action !== 'delete') return editAll(scope, held, change)
  const bookings = await loadHeldBookings(scope, held)
  refuseWithMoney(bookings)
  return deleteBookings(scope, bookings, change.otherHalf)
}

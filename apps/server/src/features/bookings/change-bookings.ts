import type * as contract from '@skipyard/contract/bookings.changes.ts'
import type { ChangedBooking } from '@skipyard/contract/bookings.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { type Booking, jobID } from '@skipyard/domain/bookings/booking.ts'
import { compareBookings } from '@skipyard/domain/bookings/booking-changes.ts'
import { confirmPickDate } from '@skipyard/domain/bookings/confirm-pick-date.ts'
import { canChangeTogether } from '@skipyard/domain/bookings/policy.ts'
import { setPaymentStatus } from '@skipyard/domain/bookings/set-payment-status.ts'
import { whyNotDeleted } from '@skipyard/domain/invoices/money-to-give-back.ts'
import type { Decision } from '@skipyard/domain/shared/decision.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { recordAll } from '#server/audit/record.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { followDeposits } from './follow-deposits.ts'
import { loadHeldBookings, markBookingsDeleted, saveBookings } from './held-bookings.store.ts'
import { holdBookings, type NamedBooking } from './hold-bookings.ts'
import { leaveWithBookings } from './leave-with-bookings.ts'
import { refuseTogether } from './refuse-together.ts'

type BulkChange = RequestOf<typeof contract.changeBookings>['body']
type Edit = Exclude<BulkChange, { action: 'delete' }>

function decide(booking: Booking, edit: Edit): Decision<Booking, string> {
  if (edit.action === 'confirmPickDate') return confirmPickDate(booking)
  return setPaymentStatus(booking, edit.paymentStatus)
}

/** What has been billed is voided, and what was paid answered for, before it leaves the books. */
function refuseWithMoney(bookings: readonly Booking[]): void {
  refuseTogether(
    bookings.flatMap((booking) => {
      const message = whyNotDeleted(booking)
      return message === null ? [] : [{ jobID: jobID(booking), message }]
    }),
  )
}

async function removeAll(scope: TenantScope, held: readonly NamedBooking[]): Promise<ChangedBooking[]> {
  const bookings = await loadHeldBookings(scope, held)
  refuseWithMoney(bookings)
  const left = await leaveWithBookings(scope, bookings)
  const removed = await markBookingsDeleted(
    scope,
    held.map(({ id }) => id),
  )
  await recordAll(
    scope,
    removed.map(({ _id }) => ({ action: 'booking.deleted', subjectId: _id, changes: left.get(_id) ?? {} })),
  )
  return removed
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
  const changed = decided.flatMap(({ before, decision }) => {
    if (!decision.ok) return []
    const changes = compareBookings(before, decision.value)
    return Object.keys(changes).length === 0 ? [] : [{ before, after: decision.value, changes }]
  })
  const saved = await saveBookings(
    scope,
    changed.map(({ after }) => after),
  )
  await followDeposits(scope, changed)
  await recordAll(
    scope,
    changed.map(({ after, changes }) => ({ action: 'booking.changed', subjectId: after.id, changes })),
  )
  return saved
}

/** One change to several bookings, all of them or none; answers those it changed, with their versions since. */
export async function changeBookings(scope: TenantScope, change: BulkChange): Promise<ChangedBooking[]> {
  if (!canChangeTogether(scope.actor, change.action)) throw notAllowed()
  const held = await holdBookings(scope, change.bookings)
  const moved = held.filter(({ isUnchanged, isDeleted }) => !isUnchanged || isDeleted)
  refuseTogether(moved.map(({ jobID: name }) => ({ jobID: name, message: texts.server.stale })))
  scope.announce('bookings')
  if (change.action !== 'delete') return editAll(scope, held, change)
  scope.announce('stock')
  return removeAll(scope, held)
}

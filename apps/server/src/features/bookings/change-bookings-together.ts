import type * as contract from '@skipyard/contract/bookings.changes.ts'
import type { ChangedBooking } from '@skipyard/contract/bookings.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { type Booking, jobID } from '@skipyard/domain/bookings/booking.ts'
import { confirmPickDate } from '@skipyard/domain/bookings/confirm-pick-date.ts'
import { canChangeTogether } from '@skipyard/domain/bookings/policy.ts'
import { setPaymentStatus } from '@skipyard/domain/bookings/set-payment-status.ts'
import { whyNotDeleted } from '@skipyard/domain/invoices/money-answer.ts'
import type { Decision } from '@skipyard/domain/shared/decision.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { changeBookings } from './change-bookings.ts'
import { deleteBookings } from './delete-booking.ts'
import { loadHeldBookings } from './held-bookings.store.ts'
import { holdBookings, type NamedBooking, refuseTogether } from './named-bookings.ts'

type BulkChange = RequestOf<typeof contract.changeBookingsTogether>['body']
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

/** One change to several bookings, all of them or none; answers those it changed, with their versions since. */
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
  return deleteBookings(scope, bookings)
}

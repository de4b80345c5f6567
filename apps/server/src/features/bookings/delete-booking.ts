import type { ChangedBooking } from '@skipyard/contract/bookings.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { canDeleteBooking } from '@skipyard/domain/bookings/policy.ts'
import { whyNotDeleted } from '@skipyard/domain/invoices/money-answer.ts'
import { recordAll } from '#server/audit/record.ts'
import { Failure, notAllowed, notFound } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { loadBooking } from './booking.store.ts'
import { changeBookings } from './change-bookings.ts'
import { markBookingsDeleted } from './held-bookings.store.ts'
import { completeRunsOf, placesAsChanges, takeLeaversOut } from './runs-of-changes.ts'

const outside = (booking: Booking): Booking => ({
  ...booking,
  drop: { ...booking.drop, isAllocated: false },
  pick: { ...booking.pick, isAllocated: false },
})

/**
 * Takes bookings out of every list; they stay on record for undo and audit. Their jobs leave their runs, which may be
 * completed by that; the history keeps where they were. The caller has asked whether they may be deleted.
 */
export async function deleteBookings(
  scope: TenantScope,
  bookings: readonly Booking[],
): Promise<ChangedBooking[]> {
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
  scope.announce('bookings')
  scope.announce('stock')
  return deleted
}

/** Deletes one booking. */
export async function deleteBooking(scope: TenantScope, bookingId: string): Promise<ChangedBooking> {
  if (!canDeleteBooking(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  const booking = await loadBooking(scope, bookingId)
  if (!booking) throw notFound()
  const obstacle = whyNotDeleted(booking)
  if (obstacle !== null) throw new Failure(409, obstacle)
  const [deleted] = await deleteBookings(scope, [booking])
  if (!deleted) throw notFound()
  return deleted
}

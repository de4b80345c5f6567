import type { ChangedBooking } from '@skipyard/contract/bookings.ts'
import { canDeleteBooking } from '@skipyard/domain/bookings/policy.ts'
import { whyNotDeleted } from '@skipyard/domain/invoices/money-to-give-back.ts'
import { record } from '#server/audit/record.ts'
import { Failure, notAllowed, notFound } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { loadBooking } from './booking.store.ts'
import { markBookingsDeleted } from './held-bookings.store.ts'
import { leaveWithBookings } from './leave-with-bookings.ts'

/** Takes a booking out of every list; it stays on record for undo and audit. */
export async function deleteBooking(scope: TenantScope, bookingId: string): Promise<ChangedBooking> {
  if (!canDeleteBooking(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  const booking = await loadBooking(scope, bookingId)
  if (!booking) throw notFound()
  const obstacle = whyNotDeleted(booking)
  if (obstacle !== null) throw new Failure(409, obstacle)
  const changes = (await leaveWithBookings(scope, [booking])).get(bookingId) ?? {}
  const [deleted] = await markBookingsDeleted(scope, [bookingId])
  if (!deleted) throw notFound()
  await record(scope, { action: 'booking.deleted', subjectId: bookingId, changes })
  scope.announce('bookings')
  scope.announce('stock')
  return deleted
}

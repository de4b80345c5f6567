import type { ChangedBooking } from '@skipyard/contract/bookings.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { BookingChangeKind } from '@skipyard/domain/bookings/booking-change.ts'
import type { BookingChanges } from '@skipyard/domain/bookings/booking-changes.ts'
import { canEditBooking } from '@skipyard/domain/bookings/policy.ts'
import type { Decision } from '@skipyard/domain/shared/decision.ts'
import { accept, notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { loadBooking } from './booking.store.ts'
import { changeBookings } from './change-bookings.ts'

/** A rule of the domain about one booking, and what its outcome is called in the history. */
export interface BookingDecision {
  action: BookingChangeKind
  decide(booking: Booking): Decision<Booking, string> | Promise<Decision<Booking, string>>
  /** What changes with it beside the booking's own fields: enough to be saved and recorded. */
  beside?: BookingChanges
  /** Why, as the history tells it where something changed. */
  reason?: string
}

/** Lets a rule decide about the booking as its reader saw it, and takes what it answers through the door. */
export async function decideBooking(
  scope: TenantScope,
  { _id, version }: ChangedBooking,
  { action, decide, beside = {}, reason }: BookingDecision,
): Promise<Booking> {
  if (!canEditBooking(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  const before = await loadBooking(scope, _id)
  if (!before) throw notFound()
  if (before.version !== version) throw stale()
  const after = accept(await decide(before))
  const { bookings } = await changeBookings(scope, [{ before, after, beside }], { kind: action, reason })
  return bookings[0] ?? before
}

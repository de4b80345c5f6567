import type { ChangedBooking } from '@skipyard/contract/bookings.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { type BookingChanges, compareBookings } from '@skipyard/domain/bookings/booking-changes.ts'
import { leaveRuns } from '@skipyard/domain/bookings/leave-runs.ts'
import { canEditBooking, forbiddenChanges } from '@skipyard/domain/bookings/policy.ts'
import type { Decision } from '@skipyard/domain/shared/decision.ts'
import { record } from '#server/audit/record.ts'
import { accept, notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { loadBooking, saveBooking } from './booking.store.ts'
import { completeWithRun } from './complete-with-run.ts'
import { fitRuns } from './fit-runs.ts'
import { followDays } from './follow-days.ts'
import { placesAsChanges } from './places-as-changes.ts'
import { refuseHeldBins } from './refuse-held-bins.ts'
import { tellMoves } from './tell-moves.ts'

/** A rule of the domain about one booking, and what its outcome is called in the history. */
export interface BookingDecision {
  action: string
  decide(booking: Booking): Decision<Booking, string> | Promise<Decision<Booking, string>>
  /** What changes with it beside the booking's own fields: enough to be saved and recorded. */
  beside?: BookingChanges
  /** Why, as the history tells it where something changed. */
  reason?: string
}

/** Lets a rule decide about the booking as its reader saw it, saves what it answers and records the difference. */
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
  const decided = leaveRuns(before, accept(await decide(before)))
  const fitting = await fitRuns(scope, { before, after: decided })
  const after = await completeWithRun(scope, { before, after: fitting })
  if (forbiddenChanges(scope.actor, before, after).length > 0) throw notAllowed()
  await refuseHeldBins(scope, [{ before, after }])
  const changes = { ...compareBookings(before, after), ...beside }
  if (Object.keys(changes).length === 0) return before

  const left = await followDays(scope, [{ before, after }])
  const saved = await saveBooking(scope, after)
  tellMoves(scope, [{ before, after }])
  const why = reason === undefined ? {} : { reason: { from: null, to: reason } }
  const told = { ...changes, ...placesAsChanges(after, left), ...why }
  await record(scope, { action, subjectId: after.id, changes: told })
  scope.announce('bookings')
  scope.announce('stock')
  return { ...after, version: saved }
}

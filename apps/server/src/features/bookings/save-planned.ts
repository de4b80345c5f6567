import type { ChangedBooking } from '@skipyard/contract/bookings.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { BookingChanges } from '@skipyard/domain/bookings/booking-changes.ts'
import { recordAll } from '#server/audit/record.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { saveBookings } from './held-bookings.store.ts'
import { refuseHeldBins } from './refuse-held-bins.ts'
import { tellMoves } from './tell-moves.ts'

/** A booking after a planning step, what it did to it, and whether more than its place in a run has changed. */
export interface PlannedBooking {
  before: Booking
  after: Booking
  changes: BookingChanges
  isChanged: boolean
}

const wasGivenBack = ({ before: { drop, pick } }: PlannedBooking) =>
  Boolean(drop.notDone) || Boolean(pick.notDone)

/** Saves what a planning step did to bookings and records it for each; whoever plans holds the company's lock. */
export async function savePlanned(
  scope: TenantScope,
  planned: readonly PlannedBooking[],
): Promise<ChangedBooking[]> {
  const changed = planned.filter(({ isChanged }) => isChanged)
  // Whether a job that was given back stands as not done follows from its place, and what is faulty is counted.
  if (changed.length > 0 || planned.some(wasGivenBack)) await lockCompany(scope, 'bookings')
  if (changed.length > 0) scope.announce('stock')
  const saved = await saveBookings(
    scope,
    changed.map(({ after }) => after),
  )
  // Once they are all saved: one of them may have given a bin free for another.
  await refuseHeldBins(scope, changed)
  await recordAll(
    scope,
    planned.map(({ after, changes }) => ({ action: 'booking.planned', subjectId: after.id, changes })),
  )
  tellMoves(scope, changed)
  if (planned.length > 0) scope.announce('bookings')
  return saved
}

import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import type { Occasion } from '@skipyard/domain/messages/still-holds.ts'
import { halfOfMessage, type VisitOfMessage } from '@skipyard/domain/messages/visit-words.ts'
import { findBookingsOfJobs, readVisits } from '#server/features/bookings/booking-links.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** The visit that the job of a message belongs to; null where it has none, or the message is about no job. */
export async function readVisitOfMessage(
  scope: TenantScope,
  occasion: Occasion,
  booking: Booking,
): Promise<VisitOfMessage | null> {
  const half = halfOfMessage(occasion)
  if (half === null) return null
  const [visit] = await readVisits(scope, [booking[half].id])
  if (!visit) return null
  const both = await findBookingsOfJobs(scope, visit.jobIds)
  const leaving = both.find(({ drop }) => visit.jobIds.includes(drop.id))
  const taking = both.find(({ pick }) => visit.jobIds.includes(pick.id))
  if (!leaving || !taking) return null
  return {
    kind: visit.kind,
    half,
    left: leaving.binSize,
    taken: taking.binSize,
    isOneDay: leaving.drop.date === taking.pick.date,
    isOtherMoved: jobIs('moved', half === 'drop' ? taking.pick : leaving.drop),
  }
}

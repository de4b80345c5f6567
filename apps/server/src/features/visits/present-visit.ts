import type { WireVisit } from '@skipyard/contract/visits/visits.ts'
import { type Booking, jobID } from '@skipyard/domain/bookings/booking.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { bindingVisitOf, kindOfJob, type Visit } from '@skipyard/domain/visits/visit.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { findBookingsOfJobs, readVisits } from '#server/features/bookings/booking-links.reads.ts'
import { notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

function halfOf(bookings: readonly Booking[], jobId: string): WireVisit['halves'][number] | undefined {
  const booking = bookings.find(({ drop, pick }) => drop.id === jobId || pick.id === jobId)
  if (!booking) return undefined
  const kind = kindOfJob(booking, jobId)
  const { status, date } = booking[kind]
  return {
    actionId: jobId,
    actionType: kind,
    bookingId: booking.id,
    jobID: jobID(booking),
    binSize: booking.binSize,
    binType: booking.binType,
    status,
    date: toWireDate(date),
  }
}

/** Without a half whose booking was deleted a visit is none. */
export function presentVisit(visit: Visit, bookings: readonly Booking[]): WireVisit[] {
  const [first, second] = visit.jobIds.map((jobId) => halfOf(bookings, jobId))
  if (!first || !second) return []
  const binding = bindingVisitOf({ visits: [visit], bookings }, visit.jobIds[0]) !== undefined
  const { id: _id, kind, waitMinutes = 0 } = visit
  return [{ _id, kind, binding, halves: [first, second], waitMinutes }]
}

/** Bookings of one site follow one another: at most so many steps are looked at either way. */
const MOST_STEPS = 12

export async function listVisits(scope: TenantScope, bookingId: string): Promise<WireVisit[]> {
  const booking = await findBooking(scope, bookingId)
  if (!booking) throw notFound()
  const bookings = new Map([[booking.id, booking]])
  const visits = new Map<string, Visit>()
  let jobIds = [booking.drop.id, booking.pick.id]
  for (let step = 0; step < MOST_STEPS && jobIds.length > 0; step++) {
    const found = (await readVisits(scope, jobIds)).filter(({ id }) => !visits.has(id))
    for (const visit of found) visits.set(visit.id, visit)
    const joined = await findBookingsOfJobs(
      scope,
      found.flatMap((visit) => visit.jobIds),
    )
    const fresh = joined.filter(({ id }) => !bookings.has(id))
    for (const one of fresh) bookings.set(one.id, one)
    jobIds = fresh.flatMap(({ drop, pick }) => [drop.id, pick.id])
  }
  return [...visits.values()]
    .flatMap((visit) => presentVisit(visit, [...bookings.values()]))
    .toSorted((one, other) => one.halves[0].date.localeCompare(other.halves[0].date))
}

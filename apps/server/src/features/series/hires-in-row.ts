import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import type { KeptDate, Series } from '@skipyard/domain/series/series.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { bindingVisitOf, otherHalf, type Visit } from '@skipyard/domain/visits/visit.ts'
import { findBookings } from '#server/features/bookings/booking.reads.ts'
import { findBookingsOfJobs, readVisits } from '#server/features/bookings/booking-links.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const MOST_OTHERS = 24

const isCalledOff = ({ drop }: Booking) => jobIs('calledOff', drop)

export async function hiresInRow(
  scope: TenantScope,
  { bookingId }: Pick<Series, 'bookingId'>,
  kept: readonly Pick<KeptDate, 'bookingId'>[],
): Promise<Booking[]> {
  const made = kept.flatMap((date) => (date.bookingId === null ? [] : [date.bookingId]))
  const hires = await findBookings(scope, [bookingId, ...made])
  return hires
    .filter((hire) => !isCalledOff(hire))
    .toSorted((one, other) => (one.drop.date < other.drop.date ? -1 : 1))
}

interface Joined {
  visit: Visit
  other: Booking
}

export async function visitOfJob(scope: TenantScope, jobId: string): Promise<Joined | undefined> {
  const visits = await readVisits(scope, [jobId])
  const bookings = await findBookingsOfJobs(
    scope,
    visits.flatMap(({ jobIds }) => jobIds),
  )
  const visit = bindingVisitOf({ visits, bookings }, jobId)
  if (!visit) return undefined
  const other = otherHalf(visit, jobId)
  const booking = bookings.find(({ drop, pick }) => drop.id === other || pick.id === other)
  return booking && { visit, other: booking }
}

async function followedBy(scope: TenantScope, { pick }: Booking): Promise<Booking | undefined> {
  const [visit] = await readVisits(scope, [pick.id])
  if (!visit) return undefined
  const jobId = otherHalf(visit, pick.id)
  const found = await findBookingsOfJobs(scope, [jobId])
  return found.find((booking) => booking.drop.id === jobId && !isCalledOff(booking))
}

/** The hire whose bin is at the site on a day, before the visit of that day; undefined where there is none. */
export async function hireBefore(
  scope: TenantScope,
  row: readonly Booking[],
  date: LocalDate,
): Promise<Booking | undefined> {
  let hire = row.findLast(({ drop }) => drop.date < date)
  for (let step = 0; hire !== undefined && step < MOST_OTHERS; step++) {
    const next = await followedBy(scope, hire)
    if (next === undefined || next.drop.date >= date) break
    hire = next
  }
  return hire
}

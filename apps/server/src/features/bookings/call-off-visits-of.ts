import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { jobID } from '@skipyard/domain/bookings/booking.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { callOffHalf, type OtherHalfWay } from '@skipyard/domain/visits/arrange-visit.ts'
import { visitTexts } from '@skipyard/domain/visits/texts.ts'
import { bindingVisitOf } from '@skipyard/domain/visits/visit.ts'
import { invalid } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findBookingsOfJobs, kindOfJob, readPickDaysBefore, readVisits } from './visit.reads.ts'
import { endVisit } from './visit.store.ts'

interface Changed {
  before: Booking
  after: Booking
}

const isCancelled = ({ before, after }: Changed) =>
  jobIs('calledOff', after.drop) && !jobIs('calledOff', before.drop)

/**
 * What a cancelled booking's visits bring for the bookings at their other ends: called off, or nothing where those
 * go on as jobs of their own. 400 about `otherHalf` until the caller has said which.
 */
export async function callOffVisitsOf(
  scope: TenantScope,
  change: Changed,
  way: OtherHalfWay | undefined,
): Promise<Changed[]> {
  if (!isCancelled(change)) return []
  const own = [change.before.drop.id, change.before.pick.id]
  const known = await readVisits(scope, own)
  const others = await findBookingsOfJobs(
    scope,
    known.flatMap(({ jobIds }) => jobIds.filter((id) => !own.includes(id))),
  )
  const bookings = [change.before, ...others]
  const visits = known.filter((visit) => bindingVisitOf({ visits: [visit], bookings }, visit.jobIds[0]))
  const days = await readPickDaysBefore(
    scope,
    visits.map(({ id }) => id),
  )
  const ends = visits.flatMap(({ id, kind, jobIds }) => {
    const jobId = own.includes(jobIds[0]) ? jobIds[1] : jobIds[0]
    const before = others.find(({ drop, pick }) => drop.id === jobId || pick.id === jobId)
    const pickDateBefore = days.get(id)
    return before && pickDateBefore ? [{ id, kind, jobId, before, pickDateBefore }] : []
  })
  const [first] = ends
  if (first && way === undefined)
    throw invalid('otherHalf', visitTexts.whatOfOther(first.kind, jobID(first.before)))
  if (way === 'keep') return []
  // NOTE not recorded: the bookings’ own entries say that they were called off.
  for (const { id } of ends) await endVisit(scope, id)
  return ends.map(({ before, jobId, pickDateBefore }) => {
    const facts = { pickDateBefore, today: scope.today }
    return { before, after: callOffHalf(before, kindOfJob(before, jobId), facts) }
  })
}

import type { Booking, Job } from '@skipyard/domain/bookings/booking.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { refused } from '@skipyard/domain/shared/decision.ts'
import { moveWithVisit } from '@skipyard/domain/visits/arrange-visit.ts'
import { checkOneBin, rejoinVisits } from '@skipyard/domain/visits/rejoin-visits.ts'
import { checkSameBin } from '@skipyard/domain/visits/same-bin.ts'
import { visitTexts } from '@skipyard/domain/visits/texts.ts'
import { bindingVisitOf, otherHalf, type Visit } from '@skipyard/domain/visits/visit.ts'
import { accept } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findBookingsOfJobs, readVisits } from './booking-links.reads.ts'
import { endVisit, findRunJobs } from './job-place.store.ts'

interface Changed {
  before: Booking
  after: Booking
}

const jobsOf = ({ drop, pick }: Booking): Job[] => [drop, pick]

const isWhenAlike = (one: Job, other: Job) =>
  one.date === other.date &&
  one.timeRange.fromHour === other.timeRange.fromHour &&
  one.timeRange.toHour === other.timeRange.toHour

const movedJobs = ({ before, after }: Changed): Job[] =>
  jobsOf(after).filter((job) => {
    const then = before[job.kind]
    return !isWhenAlike(then, job) || (then.isAllocated && !job.isAllocated)
  })

interface Half<Change extends Changed> {
  change: Change
  job: Job
}

function halfOf<Change extends Changed>(changes: readonly Change[], jobId: string): Half<Change> | undefined {
  for (const change of changes) {
    const job = jobsOf(change.after).find(({ id }) => id === jobId)
    if (job) return { change, job }
  }
  return undefined
}

const isMoved = ({ change, job }: Half<Changed>) => movedJobs(change).some(({ id }) => id === job.id)

function follow<Change extends Changed>(moved: Half<Change>, other: Half<Change>): Change {
  const { date, timeRange, isAllocated } = moved.job
  if (isMoved(other) && !isWhenAlike(other.job, moved.job))
    return accept(refused('two-days', visitTexts.twoDays))
  const after = accept(moveWithVisit(other.change.after, other.job.kind, { date, timeRange }))
  const { kind } = other.job
  const stays = isAllocated && after[kind].isAllocated && isWhenAlike(other.job, moved.job)
  const placed =
    kind === 'drop'
      ? { ...after, drop: { ...after.drop, isAllocated: stays } }
      : { ...after, pick: { ...after.pick, isAllocated: stays } }
  return { ...other.change, after: placed }
}

const isOpenVisit = (visit: Visit, bookings: readonly Booking[]) =>
  bindingVisitOf({ visits: [visit], bookings }, visit.jobIds[0]) !== undefined

/**
 * The changes with the other halves of visits whose job they move: on the same day, in the same hours, and
 * out of its run where the first has left it. 409 where that half cannot go there.
 */
export async function withOtherHalves<Change extends Changed>(
  scope: TenantScope,
  changes: readonly Change[],
  changeOf: (booking: Booking) => Change,
): Promise<Change[]> {
  const movedIds = changes.flatMap(movedJobs).map(({ id }) => id)
  const visits = await readVisits(scope, movedIds)
  if (visits.length === 0) return [...changes]
  const missing = visits.flatMap(({ jobIds }) => jobIds).filter((id) => !halfOf(changes, id))
  const others = await findBookingsOfJobs(scope, missing)
  const all = [...changes, ...others.map(changeOf)]
  return visits.reduce<Change[]>((now, visit) => {
    if (
      !isOpenVisit(
        visit,
        now.map(({ after }) => after),
      )
    )
      return now
    const movedId = visit.jobIds.find((id) => {
      const half = halfOf(now, id)
      return half !== undefined && movedIds.includes(id) && isMoved(half)
    })
    const moved = movedId === undefined ? undefined : halfOf(now, movedId)
    const other = movedId === undefined ? undefined : halfOf(now, otherHalf(visit, movedId))
    if (!moved || !other) return now
    const followed = follow(moved, other)
    return now.map((change) => (change === other.change ? followed : change))
  }, all)
}

interface PlaceOfJob {
  booking: Booking
  kind: Job['kind']
  runId: string
}

interface PlacesBack<Place extends PlaceOfJob> {
  groups: Place[][]
  visits: Visit[]
}

/**
 * Places in runs that jobs may come back to: both halves of a visit together, and one alone only into the run that
 * its other half is in.
 */
export async function placesBack<Place extends PlaceOfJob>(
  scope: TenantScope,
  places: readonly Place[],
): Promise<PlacesBack<Place>> {
  const idOf = ({ booking, kind }: Place) => booking[kind].id
  const known = await readVisits(scope, places.map(idOf))
  if (known.length === 0) return { groups: places.map((place) => [place]), visits: [] }
  const jobIds = known.flatMap((visit) => visit.jobIds)
  const bookings = await findBookingsOfJobs(scope, jobIds)
  const visits = known.filter((visit) => isOpenVisit(visit, bookings))
  const inRuns = await findRunJobs(scope, { jobIds })
  const isIn = (jobId: string, runId: string) =>
    inRuns.some((job) => job.jobId === jobId && job.runId === runId)
  const groupOf = (place: Place): Place[] => {
    const visit = visits.find((one) => one.jobIds.includes(idOf(place)))
    if (!visit) return [place]
    const other = otherHalf(visit, idOf(place))
    const beside = places.find((one) => idOf(one) === other && one.runId === place.runId)
    if (beside) return idOf(place) === visit.jobIds[0] ? [place, beside] : []
    return isIn(other, place.runId) ? [place] : []
  }
  return { groups: places.map(groupOf).filter((group) => group.length > 0), visits }
}

/** Ends visits with one half in a run and the other in none or in another: the office has planned that half alone. */
export async function endTornVisits(scope: TenantScope, visits: readonly Visit[]): Promise<void> {
  const inRuns = await findRunJobs(scope, { jobIds: visits.flatMap(({ jobIds }) => jobIds) })
  const runOf = (id: string) => inRuns.find(({ jobId }) => jobId === id)?.runId
  for (const { id, jobIds } of visits) {
    if (runOf(jobIds[0]) !== runOf(jobIds[1])) await endVisit(scope, id)
  }
}

export async function endVisitsLeft(scope: TenantScope, restored: readonly Booking[]): Promise<void> {
  const { visits, others } = await readSite(
    scope,
    restored.map((booking) => ({ before: booking, after: booking })),
  )
  if (visits.length === 0) return
  const placed = await findRunJobs(scope, { jobIds: visits.flatMap(({ jobIds }) => jobIds) })
  const bookings = [...restored, ...others]
  const { end } = rejoinVisits(others, { visits, bookings, runs: runsOf(placed) })
  for (const id of end) await endVisit(scope, id)
}

export async function findPartners(scope: TenantScope, bookings: readonly Booking[]): Promise<Booking[]> {
  const own = bookings.flatMap(jobsOf).map(({ id }) => id)
  const visits = await readVisits(scope, own)
  return findBookingsOfJobs(
    scope,
    visits.flatMap(({ jobIds }) => jobIds.filter((id) => !own.includes(id))),
  )
}

const isReopened = ({ before, after }: Changed) =>
  jobsOf(after).some((job) => jobIs('toCome', job) && !jobIs('toCome', before[job.kind]))

const isLeft = ({ before, after }: Changed) => jobIs('moved', after.drop) && !jobIs('moved', before.drop)

const runsOf = (placed: readonly { runId: string; jobId: string }[]) =>
  [...Map.groupBy(placed, ({ runId }) => runId)].map(([id, ofRun]) => ({
    id,
    jobIds: ofRun.map(({ jobId }) => jobId),
  }))

interface Site {
  visits: Visit[]
  others: Booking[]
}

async function readSite(scope: TenantScope, changes: readonly Changed[]): Promise<Site> {
  const jobIds = changes.flatMap(({ after }) => jobsOf(after)).map(({ id }) => id)
  const visits = await readVisits(scope, jobIds)
  const missing = visits.flatMap((visit) => visit.jobIds).filter((id) => !jobIds.includes(id))
  return { visits, others: await findBookingsOfJobs(scope, missing) }
}

/** 409 where one bin would be left at a site while it is still at the one it is taken from. */
export async function refuseTwoPlaces(scope: TenantScope, changes: readonly Changed[]): Promise<void> {
  const marked = changes.filter((change) => isLeft(change) || isReopened(change))
  if (marked.length === 0) return
  const { visits, others } = await readSite(scope, marked)
  if (visits.length === 0) return
  const now = new Map(changes.map(({ before, after }) => [before.id, after]))
  const all = [...marked.map(({ before }) => before), ...others]
  const bookings = all.map((booking) => now.get(booking.id) ?? booking)
  accept(checkOneBin(all, { visits, bookings }))
}

const hasOtherBin = ({ before, after }: Changed) =>
  before.binSize !== after.binSize || before.binType !== after.binType

/** 400 about size or type where a bin that is brought back or relocated would become another on its way. */
export async function refuseOtherBin(scope: TenantScope, changes: readonly Changed[]): Promise<void> {
  const marked = changes.filter(hasOtherBin)
  if (marked.length === 0) return
  const { visits } = await readSite(scope, marked)
  if (visits.length === 0) return
  const own = new Set(changes.map(({ after }) => after.id))
  const ends = await findBookingsOfJobs(
    scope,
    visits.flatMap(({ jobIds }) => jobIds),
  )
  accept(checkSameBin(changes, { visits, others: ends.filter(({ id }) => !own.has(id)) }))
}

const withoutRun = (booking: Booking, left: readonly string[]): Booking => {
  const { drop, pick } = booking
  const stays = ({ id, isAllocated }: Job) => isAllocated && !left.includes(id)
  return {
    ...booking,
    drop: { ...drop, isAllocated: stays(drop) },
    pick: { ...pick, isAllocated: stays(pick) },
  }
}

/**
 * The changes with visits whole again whose half is to come once more: it leaves its run where the other one
 * is in none. Ends those whose other half is planned by itself. `returning` come back to their runs.
 */
export async function withWholeVisits<Change extends Changed>(
  scope: TenantScope,
  changes: readonly Change[],
  returning: readonly PlaceOfJob[],
): Promise<Change[]> {
  const marked = changes.filter(isReopened)
  if (marked.length === 0) return [...changes]
  const { visits, others } = await readSite(scope, marked)
  if (visits.length === 0) return [...changes]
  const jobIds = visits.flatMap((visit) => visit.jobIds)
  const now = new Map(changes.map((change) => [change.before.id, change.after]))
  const after = [
    ...marked.map((change) => change.after),
    ...others.map((booking) => now.get(booking.id) ?? booking),
  ]
  const allocated = new Set(after.flatMap(jobsOf).flatMap(({ id, isAllocated }) => (isAllocated ? [id] : [])))
  const placed = [
    ...(await findRunJobs(scope, { jobIds })).filter(({ jobId }) => allocated.has(jobId)),
    ...returning.map(({ booking, kind, runId }) => ({ runId, jobId: booking[kind].id })),
  ]
  const runs = runsOf(placed)
  const before = [...marked.map((change) => change.before), ...others]
  const { leave, end } = rejoinVisits(before, { visits, bookings: after, runs })
  // NOTE not recorded: the bookings’ own entries name each other.
  for (const id of end) await endVisit(scope, id)
  if (leave.length === 0) return [...changes]
  return changes.map((change) => ({ ...change, after: withoutRun(change.after, leave) }))
}

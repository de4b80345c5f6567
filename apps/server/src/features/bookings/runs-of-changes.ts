import type { Booking, Job, JobKind } from '@skipyard/domain/bookings/booking.ts'
import type { BookingChanges } from '@skipyard/domain/bookings/booking-changes.ts'
import { leaveRuns } from '@skipyard/domain/bookings/leave-runs.ts'
import { stateOf } from '@skipyard/domain/runs/board.ts'
import { completeRuns } from '@skipyard/domain/runs/mark-jobs.ts'
import { outgrowRuns } from '@skipyard/domain/runs/outgrow-runs.ts'
import { accept } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findBookings } from './booking.reads.ts'
import { findLoadLimits, findRunJobs, type LeftPlace, takeOutOfRuns } from './job-place.store.ts'

/** A booking before and after a change. */
interface Changed {
  before: Booking
  after: Booking
}

/** Changes as they are with the runs of their jobs: those asked for, and those of other bookings in the same runs. */
export interface ChangesWithRuns<Change extends Changed> {
  own: Change[]
  others: Changed[]
}

const KINDS: readonly JobKind[] = ['drop', 'pick']

const withAfter = <Change extends Changed>(change: Change, after: Booking): Change => ({ ...change, after })

const hasOtherBin = ({ before, after }: Changed) =>
  before.binSize !== after.binSize || before.binType !== after.binType

/**
 * Jobs that move to another day leave their runs, and those whose bin the truck of their run cannot carry; refused where
 * the bin is on such a truck already.
 */
export async function leaveWrongRuns<Change extends Changed>(
  scope: TenantScope,
  changes: readonly Change[],
): Promise<Change[]> {
  const onTheirDays = changes.map((change) => withAfter(change, leaveRuns(change.before, change.after)))
  const outgrown = onTheirDays.filter(hasOtherBin)
  const allocated = outgrown.flatMap(({ after }) =>
    [after.drop, after.pick].flatMap(({ id, isAllocated }) => (isAllocated ? [id] : [])),
  )
  if (allocated.length === 0) return onTheirDays
  const limits = await findLoadLimits(scope, allocated)
  return onTheirDays.map((change) =>
    hasOtherBin(change) ? withAfter(change, accept(outgrowRuns(change.after, limits))) : change,
  )
}

/** The jobs that were open in a run and are settled by the change, or leave it. */
const overNow = ({ before, after }: Changed): Job[] =>
  [before.drop, before.pick].filter((job) => {
    const now = after[job.kind]
    return job.isAllocated && !stateOf(job).isSettled && (!now.isAllocated || stateOf(now).isSettled)
  })

const outsideRuns = ({ after }: Changed): string[] =>
  [after.drop, after.pick].filter((job) => !job.isAllocated).map(({ id }) => id)

/**
 * When changes settle the last open job of a run, or take it out, the run is completed and its Returned picks with it,
 * those of other bookings too.
 */
export async function completeRunsOf<Change extends Changed>(
  scope: TenantScope,
  changes: readonly Change[],
): Promise<ChangesWithRuns<Change>> {
  const over = changes.flatMap(overNow)
  if (over.length === 0) return { own: [...changes], others: [] }
  const jobs = await findRunJobs(scope, { jobIds: over.map(({ id }) => id) })
  const own = new Set(changes.map(({ after }) => after.id))
  const otherIds = jobs.map(({ bookingId }) => bookingId).filter((id) => !own.has(id))
  const others = await findBookings(scope, [...new Set(otherIds)])
  const outside = new Set(changes.flatMap(outsideRuns))
  const runs = [...Map.groupBy(jobs, ({ runId }) => runId)].map(([id, ofRun]) => ({
    id,
    jobIds: ofRun.map(({ jobId }) => jobId),
  }))
  const staying = runs.map((run) => ({ ...run, jobIds: run.jobIds.filter((id) => !outside.has(id)) }))
  const { today } = scope
  const completed = completeRuns(
    { today, runs, bookings: [...changes.map(({ before }) => before), ...others] },
    { today, runs: staying, bookings: [...changes.map(({ after }) => after), ...others] },
  )
  const now = new Map(completed.bookings.map((booking) => [booking.id, booking]))
  scope.announce('runs')
  return {
    own: changes.map((change) => withAfter(change, now.get(change.after.id) ?? change.after)),
    others: others.flatMap((before) => {
      const after = now.get(before.id) ?? before
      return after === before ? [] : [{ before, after }]
    }),
  }
}

/** Takes the jobs that a change has put outside their runs out of them; answers where they were. */
export function takeLeaversOut(scope: TenantScope, changes: readonly Changed[]): Promise<LeftPlace[]> {
  const leaving = changes.flatMap(({ before, after }) =>
    KINDS.flatMap((kind) => (before[kind].isAllocated && !after[kind].isAllocated ? [before[kind].id] : [])),
  )
  return takeOutOfRuns(scope, leaving)
}

/** Where the jobs of a booking were before it was changed or deleted, for its history and for taking it back. */
export function placesAsChanges(booking: Booking, places: readonly LeftPlace[]): BookingChanges {
  const changes: BookingChanges = {}
  for (const kind of KINDS) {
    const place = places.find(({ jobId }) => jobId === booking[kind].id)
    if (!place) continue
    const { runId, position, runName } = place
    changes[`${kind}.run`] = { from: runName, to: null }
    changes[`${kind}.place`] = { from: { runId, position }, to: null }
  }
  return changes
}

import type { Booking, Job } from '@skipyard/domain/bookings/booking.ts'
import { compareBookings } from '@skipyard/domain/bookings/booking-changes.ts'
import { stateOf } from '@skipyard/domain/runs/board.ts'
import { completeRuns } from '@skipyard/domain/runs/mark-jobs.ts'
import { recordAll } from '#server/audit/record.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findBookings } from './booking.reads.ts'
import { saveBookings } from './held-bookings.store.ts'
import { findRunJobs } from './job-place.store.ts'

/** A booking before and after a change. */
interface Changed {
  before: Booking
  after: Booking
}

/** The jobs that were open in a run and are settled by the change, or leave it. */
const overNow = ({ before, after }: Changed): Job[] =>
  [before.drop, before.pick].filter((job) => {
    const now = after[job.kind]
    return job.isAllocated && !stateOf(job).isSettled && (!now.isAllocated || stateOf(now).isSettled)
  })

const leftOf = ({ after }: Changed): string[] =>
  [after.drop, after.pick].filter((job) => !job.isAllocated).map(({ id }) => id)

async function saveOthers(scope: TenantScope, changes: readonly Changed[]): Promise<void> {
  await saveBookings(
    scope,
    changes.map(({ after }) => after),
  )
  await recordAll(
    scope,
    changes.map(({ before, after }) => {
      return { action: 'booking.planned', subjectId: after.id, changes: compareBookings(before, after) }
    }),
  )
}

/**
 * When changes settle the last open job of a run, or take it out, the run is completed and its Returned picks with it;
 * answers the bookings as they are to be saved. Whoever changes a booking holds the company's lock.
 */
export async function completeRunsOf(scope: TenantScope, changed: readonly Changed[]): Promise<Booking[]> {
  const after = changed.map((change) => change.after)
  const over = changed.flatMap(overNow)
  if (over.length === 0) return after
  const jobs = await findRunJobs(scope, { jobIds: over.map(({ id }) => id) })
  const own = new Set(after.map(({ id }) => id))
  const otherIds = jobs.map(({ bookingId }) => bookingId).filter((id) => !own.has(id))
  const others = await findBookings(scope, [...new Set(otherIds)])
  const left = new Set(changed.flatMap(leftOf))
  const runs = [...Map.groupBy(jobs, ({ runId }) => runId)].map(([id, ofRun]) => ({
    id,
    jobIds: ofRun.map(({ jobId }) => jobId),
  }))
  const staying = runs.map((run) => ({ ...run, jobIds: run.jobIds.filter((id) => !left.has(id)) }))
  const { today } = scope
  const before = changed.map((change) => change.before)
  const done = completeRuns(
    { today, runs, bookings: [...before, ...others] },
    { today, runs: staying, bookings: [...after, ...others] },
  )
  const completed = others.flatMap((other) => {
    const now = done.bookings.find(({ id }) => id === other.id)
    return now && now !== other ? [{ before: other, after: now }] : []
  })
  await saveOthers(scope, completed)
  scope.announce('runs')
  return after.map((booking) => done.bookings.find(({ id }) => id === booking.id) ?? booking)
}

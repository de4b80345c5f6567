import type { Booking, Job } from '@skipyard/domain/bookings/booking.ts'
import { compareBookings } from '@skipyard/domain/bookings/booking-changes.ts'
import { stateOf } from '@skipyard/domain/runs/board.ts'
import { completeRuns } from '@skipyard/domain/runs/mark-jobs.ts'
import { recordAll } from '#server/audit/record.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findBookings } from './booking.reads.ts'
import { saveBookings } from './booking.store.ts'
import { findRunJobs } from './job-place.store.ts'

/** A booking before and after a change. */
interface Changed {
  before: Booking
  after: Booking
}

const settledNow = ({ before, after }: Changed): Job[] =>
  [after.drop, after.pick].filter(
    (job) => job.isAllocated && stateOf(job).isSettled && !stateOf(before[job.kind]).isSettled,
  )

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
 * The booking as it is saved: when the change has settled the last open job of a run, the run is completed, and its
 * Returned picks with it, this booking's and others'. Whoever changes a booking holds the company's lock.
 */
export async function completeWithRun(scope: TenantScope, changed: Changed): Promise<Booking> {
  const settled = settledNow(changed)
  if (settled.length === 0) return changed.after
  const { before, after } = changed
  const jobs = await findRunJobs(
    scope,
    settled.map(({ id }) => id),
  )
  const otherIds = jobs.map(({ bookingId }) => bookingId).filter((id) => id !== after.id)
  const others = await findBookings(scope, [...new Set(otherIds)])
  const runs = [...Map.groupBy(jobs, ({ runId }) => runId)].map(([id, ofRun]) => ({
    id,
    jobIds: ofRun.map(({ jobId }) => jobId),
  }))
  const board = { today: scope.today, runs }
  const done = completeRuns(
    { ...board, bookings: [before, ...others] },
    { ...board, bookings: [after, ...others] },
  )
  const completed = others.flatMap((other) => {
    const now = done.bookings.find(({ id }) => id === other.id)
    return now && now !== other ? [{ before: other, after: now }] : []
  })
  await saveOthers(scope, completed)
  scope.announce('runs')
  return done.bookings.find(({ id }) => id === after.id) ?? after
}

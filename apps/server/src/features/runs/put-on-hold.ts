import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as changes from '@skipyard/contract/runs.changes.ts'
import type { Booking, Job } from '@skipyard/domain/bookings/booking.ts'
import { type Board, findJob, withBooking } from '@skipyard/domain/runs/board.ts'
import { holdJob, type JobHold } from '@skipyard/domain/runs/job-hold.ts'
import { canPlanRuns } from '@skipyard/domain/runs/policy.ts'
import { accept, notAllowed, notFound } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { loadBoard, resolveJobs } from './board.store.ts'
import { commitStep } from './commit-step.ts'

interface Found {
  booking: Booking
  job: Job
}

async function loadJob(scope: TenantScope, jobId: string): Promise<{ before: Board; found: Found }> {
  if (!canPlanRuns(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const jobs = (await resolveJobs(scope, [jobId])).filter((job) => job.jobId === jobId)
  const before = await loadBoard(scope, { runIds: [], jobs })
  const found = findJob(before, jobId)
  if (!found) throw notFound()
  return { before, found }
}

function withHold(board: Board, { booking, job }: Found, onHold: JobHold | null): Board {
  const { drop, pick } = booking
  const changed: Booking =
    job.kind === 'drop'
      ? { ...booking, drop: { ...drop, onHold } }
      : { ...booking, pick: { ...pick, onHold } }
  return withBooking(board, changed)
}

/** Puts an unallocated job aside until a day, or changes why and until when. */
export async function putOnHold(
  scope: TenantScope,
  { actionId, reason, until }: RequestOf<typeof changes.putOnHold>['body'],
): Promise<changes.WirePlannedStep> {
  const { before, found } = await loadJob(scope, actionId)
  const onHold = accept(holdJob(found.job, { reason, until }, scope.today))
  return commitStep(scope, { before, after: withHold(before, found, onHold) })
}

/** Takes a job off hold; one that is on none stays as it is. */
export async function takeOffHold(
  scope: TenantScope,
  { actionId }: RequestOf<typeof changes.takeOffHold>['body'],
): Promise<changes.WirePlannedStep> {
  const { before, found } = await loadJob(scope, actionId)
  if (!found.job.onHold) return { undo: null, runs: [] }
  return commitStep(scope, { before, after: withHold(before, found, null) })
}

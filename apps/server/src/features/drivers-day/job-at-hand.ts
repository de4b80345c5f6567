import type { Booking, Job } from '@skipyard/domain/bookings/booking.ts'
import { findJob, type PlannedRun, runOfJob } from '@skipyard/domain/runs/board.ts'
import { holdJob } from '#server/features/runs/jobs.ts'
import { notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** A job, whose it is, and the run it sits in. */
export interface JobAtHand {
  job: Job
  booking: Booking
  run: PlannedRun | undefined
}

/** The job of that id, held until the transaction ends; 404 for one that the company does not have. */
export async function jobAtHand(scope: TenantScope, jobId: string): Promise<JobAtHand> {
  const board = await holdJob(scope, jobId)
  const found = board && findJob(board, jobId)
  if (!found) throw notFound()
  return { ...found, run: runOfJob(board, jobId) }
}

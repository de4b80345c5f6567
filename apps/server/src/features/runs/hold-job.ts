import { type Board, findJob } from '@skipyard/domain/runs/board.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { loadBoard, resolveJobs } from './board.store.ts'

/**
 * The board that a job stands on: its run with all jobs in it, and their bookings, held until the transaction ends;
 * undefined when there is no such job, or its booking was deleted.
 */
export async function holdJob(scope: TenantScope, jobId: string): Promise<Board | undefined> {
  await lockCompany(scope)
  const jobs = (await resolveJobs(scope, [jobId])).filter((job) => job.jobId === jobId)
  if (jobs.length === 0) return undefined
  const board = await loadBoard(scope, { runIds: [], jobs })
  return findJob(board, jobId) ? board : undefined
}

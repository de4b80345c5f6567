import { canShareRun } from '@skipyard/domain/drivers-day/policy.ts'
import { record } from '#server/audit/record.ts'
import { runGone } from '#server/features/runs/jobs-of-step.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { dropRunLinks, lockRun } from './run-link.store.ts'

/** Ends every link to a run; whoever opens one is told that it is unknown. */
export async function revokeRunLink(scope: TenantScope, runId: string): Promise<{ _id: string }> {
  if (!canShareRun(scope.actor)) throw notAllowed()
  if (!(await lockRun(scope, runId))) throw runGone()
  await dropRunLinks(scope, runId)
  await record(scope, { action: 'run.links-revoked', subjectId: runId })
  return { _id: runId }
}

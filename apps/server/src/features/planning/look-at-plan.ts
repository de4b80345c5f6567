import type { WirePlan } from '@skipyard/contract/planning.ts'
import { lockOfJob } from '@skipyard/domain/runs/move-jobs.ts'
import { readToldDrops } from '#server/features/messages/told-drops.reads.ts'
import { loadDay } from '#server/features/runs/load-day.ts'
import type { KeptPlan } from '#server/planning/kept-plan.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { nameChangers } from './name-changers.ts'
import { presentPlan } from './present-plan.ts'
import { standOfRuns } from './stand-of-runs.ts'

/** A plan as the board stands now. */
export async function lookAtPlan(scope: TenantScope, plan: KeptPlan): Promise<WirePlan> {
  if (plan.state !== 'ready') return presentPlan(plan, null)
  const { board, waiting } = await loadDay(scope, plan.date)
  const stands = standOfRuns(plan, board)
  const changers = await nameChangers(scope, stands, board)
  const told = await readToldDrops(scope, plan.date)
  // What is under way waits for nobody: it was no part of the plan either.
  const free = waiting.filter((jobId) => lockOfJob(board, jobId) === null)
  return presentPlan(plan, { stands, changers, waiting: free, told })
}

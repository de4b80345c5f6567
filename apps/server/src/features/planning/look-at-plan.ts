import type { WirePlan } from '@skipyard/contract/planning.ts'
import { type Board, runOfJob } from '@skipyard/domain/runs/board.ts'
import { lockOfJob } from '@skipyard/domain/runs/move-jobs.ts'
import { readToldDrops } from '#server/features/messages/told-drops.reads.ts'
import { loadDay } from '#server/features/runs/load-day.ts'
import type { KeptPlan } from '#server/planning/kept-plan.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { nameChangers } from './name-changers.ts'
import { presentPlan } from './present-plan.ts'
import { standOfRuns } from './stand-of-runs.ts'

/**
 * Jobs that a plan leaves out, without those that somebody has since moved to another day, called off, or put onto a run
 * that the plan did not have them on.
 */
function stillFree({ source, found }: KeptPlan, board: Board, waiting: readonly string[]): Set<string> {
  const isThere = (jobId: string) => {
    const run = runOfJob(board, jobId)
    return run ? run.id === source.known.runOf.get(jobId) : waiting.includes(jobId)
  }
  const left = found?.plan.unplaced.map(({ jobId }) => jobId) ?? []
  return new Set(left.filter(isThere))
}

/** A plan as the board stands now. */
export async function lookAtPlan(scope: TenantScope, plan: KeptPlan): Promise<WirePlan> {
  if (plan.state !== 'ready') return presentPlan(plan, null)
  const { board, waiting } = await loadDay(scope, plan.date)
  const stands = standOfRuns(plan, board)
  const changers = await nameChangers(scope, stands, board)
  const told = await readToldDrops(scope, plan.date)
  // What is under way waits for nobody: it was no part of the plan either.
  const free = waiting.filter((jobId) => lockOfJob(board, jobId) === null)
  return presentPlan(plan, {
    stands,
    changers,
    waiting: free,
    stillFree: stillFree(plan, board, waiting),
    told,
  })
}

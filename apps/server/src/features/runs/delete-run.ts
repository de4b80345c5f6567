import type { WirePlannedStep } from '@skipyard/contract/runs.changes.ts'
import { checkRunDeletion, renumbered } from '@skipyard/domain/runs/number-runs.ts'
import { canPlanRuns } from '@skipyard/domain/runs/policy.ts'
import { accept, notAllowed } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findRunIds, loadBoard } from './board.store.ts'
import { commitStep } from './commit-step.ts'
import { runGone } from './run-gone.ts'

/** Takes an empty run away; the truck's later ones of the day move up. */
export async function deleteRun(scope: TenantScope, runId: string): Promise<WirePlannedStep> {
  if (!canPlanRuns(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const [run] = (await loadBoard(scope, { runIds: [runId], jobs: [] })).runs
  if (!run) throw runGone()
  accept(checkRunDeletion(run))
  const before = await loadBoard(scope, { runIds: await findRunIds(scope, run), jobs: [] })
  const runs = renumbered(before.runs.filter(({ id }) => id !== runId))
  return commitStep(scope, { before, after: { ...before, runs } })
}

import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/planning.ts'
import { planningTexts } from '@skipyard/domain/planning/texts.ts'
import { refused } from '@skipyard/domain/shared/decision.ts'
import { switchTruckOff } from '#server/features/runs/planner-day.ts'
import { undoStep } from '#server/features/runs/undo-step.ts'
import { loadDay } from '#server/features/runs/update-runs.ts'
import { accept } from '#server/http/failure.ts'
import type { Planner } from '#server/planning/create-planner.ts'
import type { KeptPlan, WayBack } from '#server/planning/kept-plan.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { keepPlan, openPlan } from './open-plan.ts'

async function restoreBoard(
  scope: TenantScope,
  { date }: KeptPlan,
  { undo, truckId }: WayBack,
): Promise<void> {
  if (undo !== null) await undoStep(scope, undo)
  if (truckId === null) return
  const { board } = await loadDay(scope, date)
  const runs = board.runs
    .filter((run) => run.truckId === truckId && run.date === date)
    .map(({ id, version }) => ({ _id: id, version }))
  await switchTruckOff(scope, { truckId, date, jobs: 'unallocate', runs })
}

/** Takes the last way out of a plan back, with what it did to the board. */
export async function takeBackWayOut(
  scope: TenantScope,
  { params: { planId }, body: { step } }: RequestOf<typeof contract.takeBackWayOut>,
  planner: Planner,
): Promise<void> {
  // NOTE not recorded: the runs feature, which restores the board, records that.
  const { head, plan } = await openPlan(scope, planId, planner)
  const { back } = plan
  if (back?.step !== step) return accept(refused('gone-on', planningTexts.goneOn))
  await restoreBoard(scope, plan, back)
  plan.found = back.found
  plan.source = back.source
  plan.back = null
  await keepPlan(scope, { head, plan })
}

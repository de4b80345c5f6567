import type { WirePlanTotals, WireProposal } from '@skipyard/contract/planning.proposal.ts'
import type { WirePlan } from '@skipyard/contract/planning.ts'
import type { PlanTotals } from '@skipyard/domain/planning/plan.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import type { FoundPlan, KeptPlan } from '#server/planning/kept-plan.ts'
import { presentRuns } from './present-runs.ts'
import type { RunStand } from './stand-of-runs.ts'
import { toldOfPlan } from './told-of-plan.ts'

/** How the board and its people look at a proposal now. */
export interface PlanSight {
  stands: readonly RunStand[]
  changers: ReadonlyMap<string, string>
  /** Jobs that wait on the board now. */
  waiting: readonly string[]
  /** Bookings whose customers were told when the bin comes. */
  told: ReadonlySet<string>
}

const wireOfTotals = (totals: PlanTotals): WirePlanTotals => ({
  ...totals,
  kilometres: Math.round(totals.kilometres * 100) / 100,
  minutes: Math.round(totals.minutes),
  lateMinutes: Math.round(totals.lateMinutes),
  lastBackAt: totals.lastBackAt === null ? null : Math.round(totals.lastBackAt),
})

function wireOfUnplaced(plan: KeptPlan, { plan: day, problem }: FoundPlan): WireProposal['unplaced'] {
  const regos = new Map(problem.trucks.map(({ id, rego }) => [id, rego]))
  return day.unplaced.map(({ jobId, reason, message, trucks, helps }) => ({
    actionId: jobId,
    jobID: plan.source.known.jobs.get(jobId)?.jobID ?? '',
    reason,
    message,
    trucks: trucks.map((one) => ({ ...one, rego: regos.get(one.truckId) ?? '' })),
    helps: [...helps],
  }))
}

function wireOfProposal(plan: KeptPlan, found: FoundPlan, sight: PlanSight): WireProposal {
  const { before, after } = found.plan
  return {
    runs: presentRuns(plan, found.problem, sight),
    unplaced: wireOfUnplaced(plan, found),
    before: wireOfTotals(before),
    after: wireOfTotals(after),
    told: toldOfPlan(plan, found, sight.told),
    ways: found.ways,
    isRearranged: found.isRearranged,
    newJobs:
      plan.source.asked.runId === null
        ? sight.waiting.filter((jobId) => !plan.source.known.jobs.has(jobId))
        : [],
  }
}

/** A plan as it crosses the wire; the proposal as the board stands now, once there is one. */
export function presentPlan(plan: KeptPlan, sight: PlanSight | null): WirePlan {
  const { id, date, source, state, progress, message, found } = plan
  const { mode, truckIds, runId } = source.asked
  return {
    planId: id,
    date: toWireDate(date),
    asked: { mode, truckIds: truckIds === null ? null : [...truckIds], runId },
    state,
    jobs: source.problem.jobs.length,
    progress,
    message,
    proposal: found && sight ? wireOfProposal(plan, found, sight) : null,
  }
}

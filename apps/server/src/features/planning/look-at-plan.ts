import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/planning/planning.ts'
import type { WirePlan } from '@skipyard/contract/planning/planning.ts'
import { timePlan } from '@skipyard/domain/planning/plan-day.ts'
import type { DayNow } from '@skipyard/domain/planning/pose-problem.ts'
import { timeWithMade } from '@skipyard/domain/planning/pose-problem.ts'
import { ordersOfPlan } from '@skipyard/domain/planning/ways-out.ts'
import type { RunOrder } from '@skipyard/domain/run-times/day.ts'
import { minuteOfRuns } from '@skipyard/domain/run-times/minute-of-runs.ts'
import { type Board, runOfJob } from '@skipyard/domain/runs/board.ts'
import { lockOfJob } from '@skipyard/domain/runs/move-jobs.ts'
import { canPlanRuns } from '@skipyard/domain/runs/policy.ts'
import { readNotifiedDrops } from '#server/features/messages/notified.reads.ts'
import { readDrivenOf } from '#server/features/run-times/days-of-runs.reads.ts'
import { type LoadedDay, loadDay } from '#server/features/runs/update-runs.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { Planner } from '#server/planning/create-planner.ts'
import type { KeptPlan } from '#server/planning/kept-plan.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { compareRuns, idNow, nameChangers } from './compare-runs.ts'
import { listPlans, type PlanHead } from './day-plan.store.ts'
import { asOfNow, type OpenPlan, readPlan } from './open-plan.ts'
import { presentHead, presentProposal } from './present-plan.ts'

/** Jobs left out, without those moved, called off or put onto another run since. */
function stillFree({ source, found }: KeptPlan, board: Board, waiting: readonly string[]): Set<string> {
  const isThere = (jobId: string) => {
    const run = runOfJob(board, jobId)
    return run ? run.id === source.known.runOf.get(jobId) : waiting.includes(jobId)
  }
  const left = found?.plan.unplaced.map(({ jobId }) => jobId) ?? []
  return new Set(left.filter(isThere))
}

/** A plan of today by the minute it is looked at, as the board under it is. */
function asItGoes(scope: TenantScope, plan: KeptPlan, now: DayNow): Pick<KeptPlan, 'found'> {
  const { found, date } = plan
  if (!found || minuteOfRuns(date, scope) === null) return { found }
  const problem = asOfNow(scope, { date, problem: found.problem }, now)
  const soFar = { problem, orders: ordersOfPlan(found.plan), madeOf: (order: RunOrder) => idNow(plan, order) }
  const timed = timeWithMade(soFar, now, (day, orders) => timePlan(day, found.plan, orders))
  return { found: { ...found, problem, plan: timed } }
}

async function lookAtProposal(
  scope: TenantScope,
  kept: KeptPlan,
  { board, waiting }: LoadedDay,
): Promise<WirePlan['proposal']> {
  const drivenOf = await readDrivenOf(scope, kept.date)
  const plan = { ...kept, ...asItGoes(scope, kept, { board, drivenOf }) }
  const comparedRuns = compareRuns(plan, board, drivenOf)
  const changers = await nameChangers(scope, comparedRuns, board)
  // Jobs under way are not waiting, and were no part of the plan.
  const free = waiting.filter((jobId) => lockOfJob(board, jobId) === null)
  return presentProposal(plan, {
    comparedRuns,
    changers,
    waiting: free,
    stillFree: stillFree(plan, board, waiting),
    told: await readNotifiedDrops(scope, plan.date),
    drivenOf,
  })
}

/** A search without signs of life for long ended with its server. */
function lookAtSearch(scope: TenantScope, { id, aliveUntil }: PlanHead, planner: Planner) {
  const here = planner.find(id)
  if (here) {
    const state = here.state === 'waiting' ? ('waiting' as const) : ('working' as const)
    return { state, progress: here.progress, ahead: planner.aheadOf(id) }
  }
  return { state: aliveUntil > scope.now ? ('waiting' as const) : ('stopped' as const) }
}

export async function lookAtPlan(
  scope: TenantScope,
  { head, plan, day }: OpenPlan & { day?: LoadedDay },
): Promise<WirePlan> {
  const wire = presentHead(head, scope.actor.loginId)
  const proposal = await lookAtProposal(scope, plan, day ?? (await loadDay(scope, plan.date)))
  const isOpen = proposal?.runs.some(({ state }) => state === 'open') ?? false
  return { ...wire, state: 'ready', proposal, acceptedBy: isOpen ? null : wire.acceptedBy }
}

export async function lookAtHead(scope: TenantScope, head: PlanHead, planner: Planner): Promise<WirePlan> {
  const wire = presentHead(head, scope.actor.loginId)
  if (wire.state === 'searching') return { ...wire, ...lookAtSearch(scope, head, planner) }
  if (wire.state !== 'ready') return { ...wire, state: wire.state }
  const plan = await readPlan(scope, head, planner)
  return plan ? lookAtPlan(scope, { head, plan }) : { ...wire, state: 'stopped' }
}

const hasSomethingOpen = ({ state, proposal }: WirePlan) =>
  state !== 'ready' || (proposal?.runs.some((run) => run.state === 'open') ?? false)

/** The newest of a colleague that would change something on the board. */
async function lookAtSuggestion(scope: TenantScope, open: readonly PlanHead[], planner: Planner) {
  const isSuggested = ({ state, aliveUntil, acceptedBy }: PlanHead) =>
    acceptedBy === null && (state === 'ready' || (state === 'searching' && aliveUntil > scope.now))
  for (const head of open.filter(isSuggested)) {
    const plan = await lookAtHead(scope, head, planner)
    if (hasSomethingOpen(plan)) return plan
  }
  return null
}

/**
 * The actor's own, else a colleague's newest. `planId` is the one on their screen: they learn when a
 * colleague accepted or discarded it.
 */
export async function lookAtDay(
  scope: TenantScope,
  { date, planId }: RequestOf<typeof contract.getPlan>['query'],
  planner: Planner,
): Promise<WirePlan | null> {
  if (!canPlanRuns(scope.actor)) throw notAllowed()
  const plans = await listPlans(scope, date, planId)
  const isOwn = ({ askedBy }: PlanHead) => askedBy.id === scope.actor.loginId
  const open = plans.filter(({ closedBy }) => closedBy === null)
  const head = open.find(isOwn) ?? open.find(({ id }) => id === planId)
  if (head) return lookAtHead(scope, head, planner)
  const suggestion = await lookAtSuggestion(scope, open, planner)
  if (suggestion) return suggestion
  const ended = plans.find(({ closedBy }) => closedBy !== null && closedBy.id !== scope.actor.loginId)
  return ended ? lookAtHead(scope, ended, planner) : null
}

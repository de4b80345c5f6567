import type { PlanProblem } from '@skipyard/domain/planning/plan.ts'
import { type DayNow, runSince } from '@skipyard/domain/planning/pose-problem.ts'
import { planningTexts } from '@skipyard/domain/planning/texts.ts'
import { minuteOfRuns } from '@skipyard/domain/run-times/minute-of-runs.ts'
import { canPlanRuns } from '@skipyard/domain/runs/policy.ts'
import { refused } from '@skipyard/domain/shared/decision.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { accept, Failure, notAllowed, notFound } from '#server/http/failure.ts'
import type { Planner } from '#server/planning/create-planner.ts'
import type { KeptPlan } from '#server/planning/kept-plan.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { closePlan, loadPlan, lockPlan, type PlanHead, savePlan } from './day-plan.store.ts'

export interface OpenPlan {
  head: PlanHead
  plan: KeptPlan
}

export async function readPlan(
  scope: TenantScope,
  head: PlanHead,
  planner: Planner,
): Promise<KeptPlan | null> {
  const content = await loadPlan(scope, head, planner.memory.get(head.id))
  if (!content) return null
  planner.memory.set(head.id, { version: head.version, content })
  const { id, date, message } = head
  return { id, date, state: 'ready', progress: null, message, ...content, made: new Map(content.made) }
}

function refuseClosed(scope: TenantScope, { acceptedBy, closedBy }: PlanHead): void {
  if (!closedBy) return
  if (closedBy.id === scope.actor.loginId) throw notFound()
  if (acceptedBy) accept(refused('accepted', planningTexts.acceptedBy(acceptedBy.name)))
  accept(refused('discarded', planningTexts.discardedBy(closedBy.name)))
}

/** 404 for none, 409 for one that a colleague closed. */
export async function holdPlan(scope: TenantScope, planId: string): Promise<PlanHead> {
  if (!canPlanRuns(scope.actor)) throw notAllowed()
  const head = await lockPlan(scope, planId)
  if (!head) throw notFound()
  refuseClosed(scope, head)
  return head
}

/** Of any colleague; 409 while it is not ready. */
export async function openPlan(scope: TenantScope, planId: string, planner: Planner): Promise<OpenPlan> {
  const head = await holdPlan(scope, planId)
  const plan = head.state === 'ready' ? await readPlan(scope, head, planner) : null
  if (!plan) throw new Failure(409, planningTexts.notReady)
  return { head, plan }
}

/**
 * A day's problem by the minute it is now and by what drivers have reported in its runs until then: a proposal of today that
 * was searched at eight is timed at eleven by eleven.
 */
export const asOfNow = (
  scope: TenantScope,
  { date, problem }: { date: LocalDate; problem: PlanProblem },
  now: DayNow,
): PlanProblem => ({
  ...problem,
  runs: problem.runs.map((run) => runSince(run, now)),
  now: minuteOfRuns(date, scope),
})

export async function keepPlan(scope: TenantScope, { head, plan }: OpenPlan): Promise<void> {
  await savePlan(scope, head, plan)
  scope.announce('plans')
}

export async function discardPlan(scope: TenantScope, planId: string, planner: Planner): Promise<void> {
  // NOTE not recorded: a plan is a proposal, the board has not changed.
  await holdPlan(scope, planId)
  await closePlan(scope, planId)
  planner.discard(planId)
  scope.announce('plans')
}

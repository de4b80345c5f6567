import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/planning/planning.ts'
import type { PlanProblem } from '@skipyard/domain/planning/plan.ts'
import { timeDay } from '@skipyard/domain/planning/plan-day.ts'
import { keepVisitsWhole, visitsKept } from '@skipyard/domain/planning/plan-visits.ts'
import { timeWithMade } from '@skipyard/domain/planning/pose-problem.ts'
import { planningTexts } from '@skipyard/domain/planning/texts.ts'
import { ordersOfPlan } from '@skipyard/domain/planning/ways-out.ts'
import { begunIn } from '@skipyard/domain/run-times/begun-runs.ts'
import type { PlanRun, RunOrder } from '@skipyard/domain/run-times/day.ts'
import { boardTexts } from '@skipyard/domain/runs/texts.ts'
import { refused } from '@skipyard/domain/shared/decision.ts'
import { readDrivenOf } from '#server/features/run-times/days-of-runs.reads.ts'
import { loadDay } from '#server/features/runs/update-runs.ts'
import { accept, Failure, notFound } from '#server/http/failure.ts'
import type { Planner } from '#server/planning/create-planner.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { idNow, keyOfRun } from './compare-runs.ts'
import { lookAtPlan } from './look-at-plan.ts'
import { asOfNow, keepPlan, openPlan } from './open-plan.ts'

type Wanted = RequestOf<typeof contract.rearrangePlan>['body']['runs'][number]

function orderOf(orders: readonly RunOrder[], { trucks }: PlanProblem, wanted: Wanted): RunOrder {
  const { key, truckId, actionIds: jobIds } = wanted
  if (key !== undefined) {
    const known = orders.find((order) => keyOfRun(order) === key)
    if (!known) throw notFound()
    return { ...known, jobIds }
  }
  const truck = trucks.find(({ id }) => id === truckId)
  if (!truck) throw notFound()
  const numbers = orders.filter((order) => order.truckId === truck.id).map(({ number }) => number)
  return { runId: null, truckId: truck.id, number: Math.max(0, ...numbers) + 1, jobIds }
}

function withOrders(
  orders: readonly RunOrder[],
  problem: PlanProblem,
  wanted: readonly Wanted[],
): RunOrder[] {
  const named = new Set(wanted.flatMap(({ actionIds }) => actionIds))
  return wanted.reduce<RunOrder[]>(
    (all, one) => {
      const order = orderOf(all, problem, one)
      return [...all.filter((known) => keyOfRun(known) !== keyOfRun(order)), order]
    },
    orders.map((order) => ({ ...order, jobIds: order.jobIds.filter((jobId) => !named.has(jobId)) })),
  )
}

function refuseMoved({ jobs }: PlanProblem, run: PlanRun, order: RunOrder | undefined): void {
  const now = order?.jobIds ?? []
  const isSame = run.jobIds.join() === now.join()
  if (run.isLocked && !isSame) accept(refused('locked', boardTexts.runLocked))
  if (begunIn(run, now).begunJobs < run.begunJobs) accept(refused('has-left', boardTexts.hasLeft))
  const gone = jobs.some(({ id, isLocked }) => isLocked && run.jobIds.includes(id) && !now.includes(id))
  if (gone) accept(refused('locked', boardTexts.cardLockedByHand))
}

/** A run that was left as it was is not asked about: what its driver has begun since may be against the plan. */
function refuseWrong(problem: PlanProblem, before: readonly RunOrder[], orders: readonly RunOrder[]): void {
  const orderOfRun = (some: readonly RunOrder[], id: string) => some.find(({ runId }) => runId === id)
  const placed = orders.flatMap(({ jobIds }) => jobIds)
  const known = new Set(problem.jobs.map(({ id }) => id))
  if (placed.some((jobId) => !known.has(jobId))) throw notFound()
  if (new Set(placed).size !== placed.length) accept(refused('twice', planningTexts.jobTwice))
  for (const run of problem.runs) {
    const order = orderOfRun(orders, run.id)
    const isAsItWas = orderOfRun(before, run.id)?.jobIds.join() === order?.jobIds.join()
    if (!isAsItWas) refuseMoved(problem, run, order)
  }
}

/** Nothing is searched: the day is timed again; the board stays. Half of a visit takes the other along. */
export async function rearrangePlan(
  scope: TenantScope,
  { params: { planId }, body: { runs: wanted } }: RequestOf<typeof contract.rearrangePlan>,
  planner: Planner,
): Promise<contract.WirePlan> {
  // NOTE not recorded: a plan is a proposal, the board has not changed.
  const { head, plan } = await openPlan(scope, planId, planner)
  const { found } = plan
  if (!found) throw new Failure(409, planningTexts.notReady)
  const day = await loadDay(scope, plan.date)
  const now = { board: day.board, drivenOf: await readDrivenOf(scope, plan.date) }
  const problem = asOfNow(scope, { date: plan.date, problem: found.problem }, now)
  const known = ordersOfPlan(found.plan)
  const moved = withOrders(known, problem, wanted)
  const visits = visitsKept(day.board, problem, moved)
  const orders = keepVisitsWhole({ visits }, known, moved)
  refuseWrong(problem, known, orders)
  const madeOf = (order: RunOrder) => idNow(plan, order)
  const timed = timeWithMade({ problem: { ...problem, visits }, orders, madeOf }, now, timeDay)
  plan.found = { ...found, problem, plan: timed }
  plan.back = null
  await keepPlan(scope, { head, plan })
  return lookAtPlan(scope, { head, plan, day })
}

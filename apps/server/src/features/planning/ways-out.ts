import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/planning/planning.ts'
import { visitsKept } from '@skipyard/domain/planning/plan-visits.ts'
import { planningTexts } from '@skipyard/domain/planning/texts.ts'
import { ordersOfPlan, takeWayOut as take, type WayOut } from '@skipyard/domain/planning/ways-out.ts'
import { refused } from '@skipyard/domain/shared/decision.ts'
import { v7 as uuidv7 } from 'uuid'
import { readDrivenOf } from '#server/features/run-times/days-of-runs.reads.ts'
import { markDropDelivered } from '#server/features/runs/jobs.ts'
import { switchTruckOff, switchTruckOn } from '#server/features/runs/planner-day.ts'
import { lockOnBoard } from '#server/features/runs/runs.ts'
import { undoStep } from '#server/features/runs/undo-step.ts'
import { loadDay } from '#server/features/runs/update-runs.ts'
import { accept, Failure, notFound } from '#server/http/failure.ts'
import type { Planner } from '#server/planning/create-planner.ts'
import type { KeptPlan, PlanSource, WayBack } from '#server/planning/kept-plan.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { asOfNow, keepPlan, openPlan } from './open-plan.ts'

type Request = RequestOf<typeof contract.takeWayOut>

type Body = Request['body']

const isSame = (one: WayOut, { kind, truckId, runId, minute }: Body) =>
  one.kind === kind && one.truckId === truckId && one.runId === runId && one.minute === minute

function asKnownThen(source: PlanSource, { kind, truckId, runId }: WayOut): PlanSource {
  const { known } = source
  const runs = [...known.runs].map(([id, run]) => {
    if (kind === 'unlock' && id === runId) return [id, { ...run, isLocked: false }] as const
    const isOn =
      kind === 'open-truck' && source.problem.runs.some((one) => one.id === id && one.truckId === truckId)
    return [id, isOn ? { ...run, isTruckOff: false } : run] as const
  })
  const apart = new Map(
    kind === 'open-truck' ? [...source.apart].filter(([id]) => id !== truckId) : source.apart,
  )
  return { ...source, apart, known: { ...known, runs: new Map(runs) } }
}

async function prepareBoard(
  scope: TenantScope,
  { date, source }: KeptPlan,
  { jobId, way }: { jobId: string; way: WayOut },
): Promise<{ undo: string | null; truckId: string | null }> {
  const { kind, truckId, runId } = way
  if (kind === 'deliver-drop') {
    const { undo } = await markDropDelivered(scope, { pickId: jobId, date })
    return { undo, truckId: null }
  }
  if (kind === 'unlock' && runId !== null) {
    const { undo } = await lockOnBoard(scope, { runId, locked: false })
    return { undo, truckId: null }
  }
  if (kind !== 'open-truck' || source.apart.get(truckId) !== 'off') return { undo: null, truckId: null }
  await switchTruckOn(scope, { truckId, date })
  return { undo: null, truckId }
}

export async function takeWayOut(
  scope: TenantScope,
  { params: { planId }, body }: Request,
  planner: Planner,
): Promise<{ step: string }> {
  // NOTE not recorded: the runs feature, which unlocks the run or turns the truck on, records that.
  const { head, plan } = await openPlan(scope, planId, planner)
  const { found, source } = plan
  if (!found) throw new Failure(409, planningTexts.notReady)
  const way = found.waysOut.get(body.actionId)?.find((one) => isSame(one, body))
  if (!way) throw notFound()
  const orders = ordersOfPlan(found.plan)
  const isPlaced = orders.some(({ jobIds }) => jobIds.includes(body.actionId))
  const { board } = await loadDay(scope, plan.date)
  const now = { board, drivenOf: await readDrivenOf(scope, plan.date) }
  const posed = asOfNow(scope, { date: plan.date, problem: found.problem }, now)
  const problem = { ...posed, visits: visitsKept(board, posed, orders) }
  const taken = isPlaced ? null : take(problem, orders, { jobId: body.actionId, way })
  if (!taken) return accept(refused('way-gone', planningTexts.wayGone))
  const done = await prepareBoard(scope, plan, { jobId: body.actionId, way })
  const step = uuidv7()
  plan.back = { step, found, source, ...done }
  plan.source = asKnownThen(source, way)
  plan.found = { ...found, ...taken, problem: { ...taken.problem, visits: posed.visits ?? [] } }
  await keepPlan(scope, { head, plan })
  return { step }
}

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

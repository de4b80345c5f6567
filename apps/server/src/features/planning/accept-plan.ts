import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/planning/planning.ts'
import { planningTexts } from '@skipyard/domain/planning/texts.ts'
import { refused } from '@skipyard/domain/shared/decision.ts'
import { readDrivenOf } from '#server/features/run-times/days-of-runs.reads.ts'
import { loadDay, putRuns, type WantedRun } from '#server/features/runs/update-runs.ts'
import { accept, notFound } from '#server/http/failure.ts'
import type { Planner } from '#server/planning/create-planner.ts'
import type { KeptPlan } from '#server/planning/kept-plan.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type ComparedRun, compareRuns, nameChangers } from './compare-runs.ts'
import { noteAccepted, type PlanHead } from './day-plan.store.ts'
import { keepPlan, openPlan } from './open-plan.ts'

type Wish = NonNullable<RequestOf<typeof contract.acceptPlan>['body']['runs']>[number]

interface Chosen {
  compared: ComparedRun
  actionIds: readonly string[] | undefined
}

function choose(comparedRuns: readonly ComparedRun[], wishes: readonly Wish[] | undefined): Chosen[] {
  if (!wishes) {
    return comparedRuns
      .filter(({ state }) => state === 'open' || state === 'changed')
      .map((compared) => ({ compared, actionIds: undefined }))
  }
  return wishes.map(({ key, actionIds }) => {
    const compared = comparedRuns.find((known) => known.key === key)
    const stops = new Set(compared?.run.stops.map(({ jobId }) => jobId))
    if (!compared || actionIds?.some((jobId) => !stops.has(jobId))) throw notFound()
    return { compared, actionIds }
  })
}

function withCards({ run, now }: ComparedRun, actionIds: readonly string[]): string[] {
  const wanted = run.stops.map(({ jobId }) => jobId)
  const order = [...(now?.jobIds ?? [])]
  for (const jobId of wanted.filter((one) => actionIds.includes(one) && !order.includes(one))) {
    const before = new Set(wanted.slice(0, wanted.indexOf(jobId)))
    order.splice(order.findLastIndex((one) => before.has(one)) + 1, 0, jobId)
  }
  return order
}

function freedBy(plan: KeptPlan, { now }: ComparedRun): string[] {
  const placed = new Set(plan.found?.plan.runs.flatMap(({ stops }) => stops.map(({ jobId }) => jobId)))
  const { jobs } = plan.source.known
  return (now?.jobIds ?? []).filter((jobId) => jobs.has(jobId) && !placed.has(jobId))
}

function wantedRun(plan: KeptPlan, { compared, actionIds }: Chosen): WantedRun {
  const { key, run, now } = compared
  const frame = { key, runId: now?.id ?? run.runId, truckId: run.truckId }
  if (actionIds) return { ...frame, jobIds: withCards(compared, actionIds), freed: [] }
  return { ...frame, jobIds: run.stops.map(({ jobId }) => jobId), freed: freedBy(plan, compared) }
}

type Refused = contract.WireAccepted['refused'][number]

const isDone = ({ compared }: Chosen) => compared.state === 'accepted' || compared.state === 'same'

/** Only one colleague accepts a plan; the second is told who did. */
function refuseSecond(scope: TenantScope, { acceptedBy }: PlanHead, open: readonly Chosen[]): void {
  if (open.length > 0 || acceptedBy === null || acceptedBy.id === scope.actor.loginId) return
  accept(refused('accepted', planningTexts.acceptedBy(acceptedBy.name)))
}

const isWhole = (comparedRuns: readonly ComparedRun[]) =>
  comparedRuns.every(({ state }) => state === 'accepted' || state === 'same')

/** Runs that a rule refuses are left out; the others go onto the board in one step. */
export async function acceptPlan(
  scope: TenantScope,
  { params: { planId }, body: { runs: wishes } }: RequestOf<typeof contract.acceptPlan>,
  planner: Planner,
): Promise<contract.WireAccepted> {
  // NOTE not recorded: the runs feature, which saves it, records the step.
  const { head, plan } = await openPlan(scope, planId, planner)
  await lockCompany(scope)
  const { board } = await loadDay(scope, plan.date)
  const drivenOf = await readDrivenOf(scope, plan.date)
  const comparedRuns = compareRuns(plan, board, drivenOf)
  const chosen = choose(comparedRuns, wishes)
  refuseSecond(
    scope,
    head,
    chosen.filter((one) => !isDone(one)),
  )
  const changed = chosen
    .filter(({ compared }) => compared.state === 'changed')
    .map(({ compared }) => compared)
  const changers = await nameChangers(scope, changed, board)
  const open = chosen.filter((one) => !isDone(one) && one.compared.state === 'open')
  const put = await putRuns(scope, board, {
    date: plan.date,
    wanted: open.map((one) => wantedRun(plan, one)),
  })
  for (const [key, runId] of put.put) plan.made.set(key, runId)
  if (put.put.size > 0) {
    plan.back = null
    await keepPlan(scope, { head, plan })
    if (isWhole(compareRuns(plan, put.after, drivenOf))) await noteAccepted(scope, plan.id)
  }
  const stale = changed.map(
    ({ key }): Refused => ({ key, message: planningTexts.runChanged(changers.get(key) ?? ''), jobs: [] }),
  )
  const inTheWay = put.refused.map(
    ({ key, message, obstacles }): Refused => ({
      key,
      message,
      jobs: obstacles.map(({ jobId, message: why }) => ({
        actionId: jobId,
        jobID: plan.source.known.jobs.get(jobId)?.jobID ?? '',
        message: why,
      })),
    }),
  )
  return {
    ...put.step,
    accepted: [...chosen.filter(isDone).map(({ compared }) => compared.key), ...put.put.keys()],
    refused: [...stale, ...inTheWay],
  }
}

import type { WirePlan } from '@skipyard/contract/planning/planning.ts'
import type {
  WirePlanTotals,
  WireProposal,
  WireUnplaced,
  WireWayOut,
} from '@skipyard/contract/planning/proposal.ts'
import type { PlanProblem, PlanTotals, TruckReason } from '@skipyard/domain/planning/plan.ts'
import type { PlanAsk } from '@skipyard/domain/planning/pose-problem.ts'
import { planningTexts } from '@skipyard/domain/planning/texts.ts'
import { ordersOfPlan } from '@skipyard/domain/planning/ways-out.ts'
import type { RunOrder } from '@skipyard/domain/run-times/day.ts'
import { standingOrders, timeRuns } from '@skipyard/domain/run-times/time-runs.ts'
import type { MinuteOfDay } from '@skipyard/domain/run-times/working-clock.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import type { FoundPlan, KeptPlan } from '#server/planning/kept-plan.ts'
import { type ComparedRun, type DrivenOf, keyOfRun } from './compare-runs.ts'
import type { PlanHead } from './day-plan.store.ts'
import { presentRuns } from './present-runs.ts'

function timesBefore(problem: PlanProblem): Map<string, MinuteOfDay> {
  const runs = timeRuns(problem, standingOrders(problem))
  return new Map(runs.flatMap(({ stops }) => stops.map(({ jobId, beginsAt }) => [jobId, beginsAt] as const)))
}

/** Customers who were told of a drop and get it at quite another time than the board had when the day was planned. */
function toldOfPlan(
  { source }: KeptPlan,
  found: FoundPlan,
  { told, drivenOf }: PlanToPresent,
): WireProposal['told'] {
  const drops = found.problem.jobs.filter(
    ({ id, kind, bookingId }) => kind === 'drop' && told.has(bookingId) && !drivenOf.has(id),
  )
  if (drops.length === 0) return []
  const before = timesBefore({ ...source.problem, travel: found.problem.travel })
  const after = new Map(
    found.plan.runs.flatMap(({ stops }) => stops.map(({ jobId, beginsAt }) => [jobId, beginsAt] as const)),
  )
  return drops.flatMap(({ id, window }) => {
    const isAt = after.get(id)
    const known = source.known.jobs.get(id)
    if (isAt === undefined || !known) return []
    const wasAt = before.get(id) ?? Math.min(isAt, window.to)
    if (Math.abs(isAt - wasAt) <= source.tellAfterMinutes) return []
    const { jobID, customer } = known
    const { name: customerName, phone, email } = customer
    const times = { wasAt: Math.round(wasAt), isAt: Math.round(isAt) }
    return [{ actionId: id, jobID, customerName, phone, email, ...times }]
  })
}

interface PlanToPresent {
  comparedRuns: readonly ComparedRun[]
  changers: ReadonlyMap<string, string>
  waiting: readonly string[]
  stillFree: ReadonlySet<string>
  told: ReadonlySet<string>
  drivenOf: DrivenOf
}

const wireOfTotals = (totals: PlanTotals): WirePlanTotals => ({
  ...totals,
  kilometres: Math.round(totals.kilometres * 100) / 100,
  minutes: Math.round(totals.minutes),
  lateMinutes: Math.round(totals.lateMinutes),
  lastBackAt: totals.lastBackAt === null ? null : Math.round(totals.lastBackAt),
})

function wireOfWays(plan: KeptPlan, { problem, waysOut }: FoundPlan, jobId: string): WireWayOut[] {
  return (waysOut.get(jobId) ?? []).map((way) => ({
    ...way,
    rego: problem.trucks.find(({ id }) => id === way.truckId)?.rego ?? '',
    isOff: plan.source.apart.get(way.truckId) === 'off',
    beginsAt: Math.round(way.beginsAt),
    lateBy: Math.max(0, Math.round(way.lateBy)),
    addedKilometres: Math.round(way.addedKilometres * 100) / 100,
  }))
}

function wireOfTruck(
  { source }: KeptPlan,
  { rego, ...one }: TruckReason & { rego: string },
): WireUnplaced['trucks'][number] {
  const why = source.apart.get(one.truckId)
  const message = one.reason === 'closed' && why ? planningTexts.apart[why] : one.message
  return { ...one, rego, message }
}

function wireOfUnplaced(
  plan: KeptPlan,
  found: FoundPlan,
  free: ReadonlySet<string>,
): WireProposal['unplaced'] {
  const { plan: day, problem } = found
  const regos = new Map(problem.trucks.map(({ id, rego }) => [id, rego]))
  const left = day.unplaced.filter(({ jobId }) => free.has(jobId))
  return left.map(({ jobId, reason, message, trucks, helps }) => ({
    actionId: jobId,
    jobID: plan.source.known.jobs.get(jobId)?.jobID ?? '',
    reason,
    message,
    trucks: trucks.map((one) => wireOfTruck(plan, { ...one, rego: regos.get(one.truckId) ?? '' })),
    helps: [...helps],
    ways: wireOfWays(plan, found, jobId),
  }))
}

const inWords = (orders: readonly RunOrder[]) =>
  orders
    .filter(({ jobIds }) => jobIds.length > 0)
    .map((order) => `${keyOfRun(order)}: ${order.jobIds.join()}`)
    .toSorted()
    .join()

/** Cards moved by hand and back do not count. */
const isRearranged = ({ plan, foundOrders }: FoundPlan) =>
  inWords(ordersOfPlan(plan)) !== inWords(foundOrders)

function wireOfProposal(plan: KeptPlan, found: FoundPlan, toPresent: PlanToPresent): WireProposal {
  const { before, after } = found.plan
  const unplaced = wireOfUnplaced(plan, found, toPresent.stillFree)
  return {
    runs: presentRuns(plan, found.problem, toPresent),
    unplaced,
    before: wireOfTotals(before),
    after: wireOfTotals({ ...after, unplaced: unplaced.length }),
    told: toldOfPlan(plan, found, toPresent),
    ways: found.ways,
    isRearranged: isRearranged(found),
    isCutShort: found.plan.isCutShort,
    newJobs:
      plan.source.asked.runId === null
        ? toPresent.waiting.filter((jobId) => !plan.source.known.jobs.has(jobId))
        : [],
  }
}

const wireOfAsked = ({ mode, truckIds, runId }: PlanAsk): WirePlan['asked'] => ({
  mode,
  truckIds: truckIds === null ? null : [...truckIds],
  runId,
})

const AT_FIRST = {
  ahead: 0,
  progress: null,
  message: null,
  proposal: null,
  suggestedBy: null,
  acceptedBy: null,
  discardedBy: null,
}

export const presentSearch = (
  { id, date, source }: Pick<KeptPlan, 'id' | 'date' | 'source'>,
  ahead: number,
): WirePlan => ({
  ...AT_FIRST,
  planId: id,
  date: toWireDate(date),
  asked: wireOfAsked(source.asked),
  state: 'waiting',
  jobs: source.problem.jobs.length,
  ahead,
})

export function presentHead(
  head: PlanHead,
  loginId: string,
): Omit<WirePlan, 'state'> & { state: PlanHead['state'] | 'closed' } {
  const { id, date, asked, jobs, message, askedBy, acceptedBy, closedBy } = head
  const nameOf = (one: PlanHead['askedBy'] | null) => (one === null || one.id === loginId ? null : one.name)
  return {
    ...AT_FIRST,
    planId: id,
    date: toWireDate(date),
    asked: wireOfAsked(asked),
    state: closedBy ? 'closed' : head.state,
    jobs,
    message,
    suggestedBy: nameOf(askedBy),
    acceptedBy: nameOf(acceptedBy),
    discardedBy: acceptedBy ? null : nameOf(closedBy),
  }
}

export const presentProposal = (plan: KeptPlan, toPresent: PlanToPresent): WireProposal | null =>
  plan.found && wireOfProposal(plan, plan.found, toPresent)

import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/planning/planning.ts'
import { jobID } from '@skipyard/domain/bookings/booking.ts'
import {
  type DayFacts,
  factsOfJob,
  type PlanAsk,
  poseProblem,
} from '@skipyard/domain/planning/pose-problem.ts'
import { planningTexts } from '@skipyard/domain/planning/texts.ts'
import { findJob } from '@skipyard/domain/runs/board.ts'
import { canPlanRuns } from '@skipyard/domain/runs/policy.ts'
import { refused } from '@skipyard/domain/shared/decision.ts'
import { v7 as uuidv7 } from 'uuid'
import { withRetries } from '#server/database/with-retries.ts'
import { accept, Failure, notAllowed, notFound } from '#server/http/failure.ts'
import type { SteppedCall } from '#server/http/serve-in-steps.ts'
import type { Apart, KeptPlan, KnownDay, PlanOrder, PlanSource } from '#server/planning/kept-plan.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { closeOwnPlans, extendSearch, insertSearch, saveSearch } from './day-plan.store.ts'
import { type GatheredDay, gatherDay, type PlanningFrame, readFrame } from './gather-day.ts'
import { presentSearch } from './present-plan.ts'

type Body = RequestOf<typeof contract.startPlan>['body']

const SEED = 1
const RETRY_SECONDS = 10

function knownDay({ board, date }: DayFacts, jobIds: readonly string[]): KnownDay {
  const ofDay = board.runs.filter((run) => run.date === date)
  return {
    jobs: new Map(
      jobIds.flatMap((jobId) => {
        const found = findJob(board, jobId)
        if (!found) return []
        const { job, booking } = found
        const { name, phone, email } = booking.customer
        const known = { date: job.date, jobID: jobID(booking), customer: { name, phone, email } }
        return [[jobId, { ...known, facts: factsOfJob(found) }] as const]
      }),
    ),
    runs: new Map(
      ofDay.map(({ id, jobIds: all, isLocked, isTruckOff }) => [id, { jobIds: all, isLocked, isTruckOff }]),
    ),
    runOf: new Map(board.runs.flatMap(({ id, jobIds: all }) => all.map((jobId) => [jobId, id] as const))),
  }
}

function apartOf(
  { fleet }: GatheredDay,
  { trucks }: Pick<PlanSource['problem'], 'trucks'>,
): Map<string, Apart> {
  const because = new Map(fleet.map(({ truckId, apart }) => [truckId, apart]))
  const closed = trucks.filter(({ isClosed }) => isClosed)
  return new Map(closed.map(({ id }) => [id, because.get(id) ?? 'left-out']))
}

function refuseUnknown({ fleet, board, date }: DayFacts, { truckIds, runId }: PlanAsk): void {
  const isKnown = truckIds?.every((wanted) => fleet.some(({ truckId }) => truckId === wanted)) ?? true
  const hasRun = runId === null || board.runs.some((run) => run.id === runId && run.date === date)
  if (!isKnown || !hasRun) throw notFound()
}

async function requireFrame(scope: TenantScope): Promise<PlanningFrame> {
  return (await readFrame(scope)) ?? accept(refused('no-yard', planningTexts.noYard))
}

type Call = SteppedCall<typeof contract.startPlan>
type Prepared = Omit<PlanOrder, 'save' | 'stayAlive'>

async function prepare(
  scope: TenantScope,
  { date, mode, truckIds, runId }: Body,
  { planner, findTable }: Call['services'],
): Promise<{ order: Prepared; earlier: string[] }> {
  // NOTE not recorded: a plan is a proposal, the board has not changed.
  if (!canPlanRuns(scope.actor)) throw notAllowed()
  if (date < scope.today) accept(refused('day-passed', planningTexts.dayHasPassed))
  const frame = await requireFrame(scope)
  const day = await gatherDay(scope, date, frame)
  const asked: PlanAsk = { mode, truckIds: truckIds ?? null, runId: runId ?? null }
  refuseUnknown(day, asked)
  if (planner.isFull()) {
    throw new Failure(429, planningTexts.tooManyWait, { retryAfterSeconds: RETRY_SECONDS })
  }
  const { problem, places } = poseProblem(day, asked, { seed: SEED, budget: planner.budget })
  const known = knownDay(
    day,
    problem.jobs.map(({ id }) => id),
  )
  const { tellAfterMinutes, truckFactor } = frame.settings
  const source = { problem, places, known, asked, apart: apartOf(day, problem), tellAfterMinutes }
  const reckoning = { settings: frame.reckoning, truckFactor }
  const findTravel: PlanOrder['findTravel'] = (all) => findTable(all, reckoning)
  const order = { id: uuidv7(), date, source, findTravel }
  const earlier = await closeOwnPlans(scope, date)
  await insertSearch(scope, order, new Date(scope.now.getTime() + planner.lifeMs))
  scope.announce('plans')
  return { order, earlier }
}

/** The result is a row that colleagues see; the board stays. */
export async function startPlan({
  body,
  claims,
  services,
  within,
}: Call): Promise<{ data: contract.WirePlan }> {
  const { planner, pool } = services
  const { order, earlier } = await within((scope) => prepare(scope, body, services))
  for (const planId of earlier) planner.discard(planId)
  const later = (work: (scope: TenantScope) => Promise<void>) =>
    withRetries(() => withTenant(pool, claims, work))
  planner.start({
    ...order,
    save: (plan: KeptPlan) =>
      later(async (scope) => {
        await saveSearch(scope, plan)
        scope.announce('plans')
      }),
    stayAlive: () =>
      later((scope) => extendSearch(scope, order.id, new Date(scope.now.getTime() + planner.lifeMs))),
  })
  return { data: presentSearch(order, planner.aheadOf(order.id)) }
}

import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/planning.ts'
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
import { accept, Failure, notAllowed, notFound } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { Apart, KnownDay, Planning, PlanSource } from '#server/planning/kept-plan.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type GatheredDay, gatherDay } from './gather-day.ts'
import { presentPlan } from './present-plan.ts'
import { type PlanningFrame, readFrame } from './read-frame.ts'

type Body = RequestOf<typeof contract.startPlan>['body']

const SEED = 1
const RETRY_SECONDS = 10

/** The board as the plan knows it. */
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

/** The trucks that take no part, and why. */
function apartOf(
  { fleet }: GatheredDay,
  { trucks }: Pick<PlanSource['problem'], 'trucks'>,
): Map<string, Apart> {
  const because = new Map(fleet.map(({ truckId, apart }) => [truckId, apart]))
  const closed = trucks.filter(({ isClosed }) => isClosed)
  return new Map(closed.map(({ id }) => [id, because.get(id) ?? 'left-out']))
}

/** What is asked must be there: the trucks and the run. */
function refuseUnknown({ fleet, board, date }: DayFacts, { truckIds, runId }: PlanAsk): void {
  const isKnown = truckIds?.every((wanted) => fleet.some(({ truckId }) => truckId === wanted)) ?? true
  const hasRun = runId === null || board.runs.some((run) => run.id === runId && run.date === date)
  if (!isKnown || !hasRun) throw notFound()
}

async function requireFrame(scope: TenantScope): Promise<PlanningFrame> {
  return (await readFrame(scope)) ?? accept(refused('no-yard', planningTexts.noYard))
}

/** Starts planning a day for the actor; nothing of it is saved. */
export async function startPlan(
  scope: TenantScope,
  {
    date,
    mode,
    truckIds = null,
    runId = null,
  }: { date: Body['date']; mode: Body['mode'] } & {
    truckIds?: readonly string[] | null | undefined
    runId?: string | null | undefined
  },
  { who, services }: { who: Planning; services: Pick<Services, 'planner' | 'findTable'> },
): Promise<contract.WirePlan> {
  if (!canPlanRuns(scope.actor)) throw notAllowed()
  if (date < scope.today) accept(refused('day-passed', planningTexts.dayHasPassed))
  const { planner, findTable } = services
  const frame = await requireFrame(scope)
  const day = await gatherDay(scope, date, frame)
  const asked: PlanAsk = { mode, truckIds, runId }
  refuseUnknown(day, asked)
  const { problem, places } = poseProblem(day, asked, { seed: SEED, budget: planner.budget })
  const known = knownDay(
    day,
    problem.jobs.map(({ id }) => id),
  )
  const reckoning = { settings: frame.reckoning, truckFactor: frame.settings.truckFactor }
  const plan = planner.start(who, {
    id: uuidv7(),
    date,
    source: {
      problem,
      places,
      known,
      asked,
      apart: apartOf(day, problem),
      tellAfterMinutes: frame.settings.tellAfterMinutes,
    },
    findTravel: (all) => findTable(all, reckoning),
  })
  if (!plan) throw new Failure(429, planningTexts.tooManyWait, { retryAfterSeconds: RETRY_SECONDS })
  return presentPlan(plan, null)
}

import { setImmediate } from 'node:timers/promises'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/planning/seats.ts'
import type { WireSeat } from '@skipyard/contract/planning/seats.ts'
import { findSeat } from '@skipyard/domain/planning/find-seat.ts'
import type { BestInsertion, PlanProblem } from '@skipyard/domain/planning/plan.ts'
import { poseProblem } from '@skipyard/domain/planning/pose-problem.ts'
import { jobToTime } from '@skipyard/domain/run-times/day-to-time.ts'
import { canReadRuns } from '@skipyard/domain/runs/policy.ts'
import { addDays, datesBetween, type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { readClosedDates } from '#server/features/prices/read-closed-dates.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { Tables } from '#server/routing/create-table.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { gatherDay, type PlanningFrame, readFrame } from './gather-day.ts'

function presentSeat({ trucks, runs }: PlanProblem, date: LocalDate, seat: BestInsertion): WireSeat {
  const ofTruck = runs.filter(({ truckId }) => truckId === seat.truckId)
  const next = Math.max(0, ...ofTruck.map(({ number }) => number)) + 1
  return {
    date: toWireDate(date),
    runId: seat.runId,
    truckId: seat.truckId,
    rego: trucks.find(({ id }) => id === seat.truckId)?.rego ?? '',
    number: runs.find(({ id }) => id === seat.runId)?.number ?? next,
    position: seat.position,
    addedKilometres: Math.round(seat.addedKilometres * 100) / 100,
    arrivesAt: Math.round(seat.arrivesAt),
  }
}

type Body = RequestOf<typeof contract.findSeats>['body']

const NEW_JOB = 'new'

const AS_IT_IS = { mode: 'fit', truckIds: null, runId: null } as const

const NO_SEARCH = { seed: 1, budget: { rounds: 0 } } as const

async function seatOnDay(
  scope: TenantScope,
  { date, frame, job }: { date: LocalDate; frame: PlanningFrame; job: Body },
  findTable: Tables,
): Promise<contract.WireSeat[]> {
  const day = await gatherDay(scope, date, frame)
  const { problem, places } = poseProblem({ ...day, waiting: [] }, AS_IT_IS, NO_SEARCH)
  const { settings, reckoning } = frame
  const travel = await findTable([...places, job.place], {
    settings: reckoning,
    truckFactor: settings.truckFactor,
    isQuick: true,
  })
  const timeRange = { fromHour: job.fromHour, toHour: job.toHour }
  const withJob: PlanProblem = {
    ...problem,
    travel,
    jobs: [
      ...problem.jobs,
      {
        ...jobToTime(
          { ...job, ...job.place, jobId: NEW_JOB, bookingId: NEW_JOB, timeRange },
          frame,
          () => places.length,
        ),
        priority: 1,
        isAfterPick: false,
        isLocked: false,
      },
    ],
  }
  const seat = findSeat(withJob, NEW_JOB)
  return seat ? [presentSeat(withJob, date, seat)] : []
}

async function daysOf(scope: TenantScope, { from, days, before }: Body): Promise<LocalDate[]> {
  const first = [from, scope.today].toSorted().at(-1) ?? scope.today
  const last = addDays(first, days - 1)
  const closed = await readClosedDates(scope, { from: first, to: last })
  return datesBetween(first, last).filter((day) => !closed.has(day) && (before === undefined || day < before))
}

/**
 * Best places for a new job on the next working days, fewest kilometres first; empty while the yard is
 * unknown.
 */
export async function findSeats(
  scope: TenantScope,
  job: Body,
  findTable: Tables,
): Promise<contract.WireSeat[]> {
  if (!canReadRuns(scope.actor)) throw notAllowed()
  const frame = await readFrame(scope)
  if (!frame) return []
  const seats: contract.WireSeat[] = []
  for (const date of await daysOf(scope, job)) {
    seats.push(...(await seatOnDay(scope, { date, frame, job }, findTable)))
  }
  return seats.toSorted((one, other) => one.addedKilometres - other.addedKilometres)
}

/** Empty for a day that is past or closed, or while the yard is unknown. */
export async function findSeatsOfJobs(
  scope: TenantScope,
  date: LocalDate,
  findTable: Tables,
): Promise<contract.WireSeatOfJob[]> {
  if (!canReadRuns(scope.actor)) throw notAllowed()
  const frame = await readFrame(scope)
  if (!frame || date < scope.today) return []
  if ((await readClosedDates(scope, { from: date, to: date })).has(date)) return []
  const day = await gatherDay(scope, date, frame)
  const { problem: posed, places } = poseProblem(day, AS_IT_IS, NO_SEARCH)
  const { reckoning: settings } = frame
  const { truckFactor } = frame.settings
  const travel = await findTable(places, { settings, truckFactor, isQuick: true })
  const problem = { ...posed, travel }
  const placed = new Set(problem.runs.flatMap(({ jobIds }) => jobIds))
  const seats: contract.WireSeatOfJob[] = []
  for (const { id } of problem.jobs.filter((job) => !placed.has(job.id))) {
    const seat = findSeat(problem, id)
    if (seat) seats.push({ ...presentSeat(problem, date, seat), actionId: id })
    // Other callers are served between two jobs.
    await setImmediate()
  }
  return seats
}

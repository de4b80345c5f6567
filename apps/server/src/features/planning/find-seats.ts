import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/planning.seats.ts'
import { findSeat } from '@skipyard/domain/planning/find-seat.ts'
import { jobToTime } from '@skipyard/domain/planning/plan-facts.ts'
import { poseProblem } from '@skipyard/domain/planning/pose-problem.ts'
import type { PlanProblem } from '@skipyard/domain/planning/problem.ts'
import { canReadRuns } from '@skipyard/domain/runs/policy.ts'
import { addDays, datesBetween, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { readClosedDates } from '#server/features/prices/read-closed-dates.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { Tables } from '#server/routing/create-table.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { gatherDay } from './gather-day.ts'
import { presentSeat } from './present-seat.ts'
import { type PlanningFrame, readFrame } from './read-frame.ts'

type Body = RequestOf<typeof contract.findSeats>['body']

/** What a job that is not on the board yet is called. */
const NEW_JOB = 'new'
const AS_IT_IS = { mode: 'fit', truckIds: null, runId: null } as const
const NO_SEARCH = { seed: 1, budget: { rounds: 0 } } as const

/** A day as it is with the new job waiting, and where that fits best. */
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

/** The next days on which the company works and on which the job may be done, a drop before its pick. */
async function daysOf(scope: TenantScope, { from, days, before }: Body): Promise<LocalDate[]> {
  const first = [from, scope.today].toSorted().at(-1) ?? scope.today
  const last = addDays(first, days - 1)
  const closed = await readClosedDates(scope, { from: first, to: last })
  return datesBetween(first, last).filter((day) => !closed.has(day) && (before === undefined || day < before))
}

/**
 * Where a new job fits best on each of the next days, the fewest kilometres first, closed days left out; nothing while
 * nobody knows the yard.
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

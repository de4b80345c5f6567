import { setImmediate } from 'node:timers/promises'
import type * as contract from '@skipyard/contract/planning.seats.ts'
import { findSeat } from '@skipyard/domain/planning/find-seat.ts'
import { poseProblem } from '@skipyard/domain/planning/pose-problem.ts'
import { canReadRuns } from '@skipyard/domain/runs/policy.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { readClosedDates } from '#server/features/prices/read-closed-dates.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { Tables } from '#server/routing/create-table.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { gatherDay } from './gather-day.ts'
import { presentSeat } from './present-seat.ts'
import { readFrame } from './read-frame.ts'

const AS_IT_IS = { mode: 'fit', truckIds: null, runId: null } as const
const NO_SEARCH = { seed: 1, budget: { rounds: 0 } } as const

/** Where each job that waits on a day fits best; nothing for a day that has passed or is closed, or while nobody knows the yard. */
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
    // Others are answered between two jobs.
    await setImmediate()
  }
  return seats
}

import type { DayFacts } from '@skipyard/domain/planning/pose-problem.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { minuteOfDay } from '#server/features/run-times/run-frame.reads.ts'
import { loadDay } from '#server/features/runs/update-runs.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readFleetOfDay, type TruckOfDay } from './fleet-of-day.reads.ts'
import type { PlanningFrame } from './read-frame.ts'

/** A day with why trucks cannot go out. */
export type GatheredDay = Omit<DayFacts, 'fleet'> & { fleet: readonly TruckOfDay[] }

/** All that a plan of a day is made from. */
export async function gatherDay(
  scope: TenantScope,
  date: LocalDate,
  frame: PlanningFrame,
): Promise<GatheredDay> {
  const day = await loadDay(scope, date)
  const trucks = await readFleetOfDay(scope, date)
  const hasRuns = new Set(day.board.runs.map(({ truckId }) => truckId))
  const fleet = trucks.filter(({ truckId, isGone }) => !isGone || hasRuns.has(truckId))
  return { ...frame, ...day, date, fleet, now: minuteOfDay(scope, date) }
}

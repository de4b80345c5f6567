import type { DayFacts } from '@skipyard/domain/planning/pose-problem.ts'
import type { Place } from '@skipyard/domain/runs/way.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { type CompanyFrame, minuteOfDay, readCompanyFrame } from '#server/features/run-times/frame.reads.ts'
import { loadDay } from '#server/features/runs/update-runs.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readFleetOfDay, type TruckOfDay } from './fleet-of-day.reads.ts'

export interface PlanningFrame extends CompanyFrame {
  yard: Place
}

export async function readFrame(scope: TenantScope): Promise<PlanningFrame | null> {
  const frame = await readCompanyFrame(scope)
  return frame.yard === null ? null : { ...frame, yard: frame.yard }
}

export type GatheredDay = Omit<DayFacts, 'fleet'> & { fleet: readonly TruckOfDay[] }

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

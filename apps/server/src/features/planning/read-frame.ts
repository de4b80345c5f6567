import type { DayFacts } from '@skipyard/domain/planning/pose-problem.ts'
import type { PlannerSettings } from '@skipyard/domain/runs/run-figures.ts'
import { readPlannerFrame } from '#server/features/bookings/planner-frame.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readPlanningSettings } from './planning-settings.reads.ts'
import { readTipSites } from './tip-site.reads.ts'

/** What is the same for every day of a company. */
export interface PlanningFrame extends Pick<DayFacts, 'yard' | 'tips' | 'settings'> {
  reckoning: PlannerSettings
}

/** What is the same for every day of a company; null while nobody knows where its yard is. */
export async function readFrame(scope: TenantScope): Promise<PlanningFrame | null> {
  const { baseLocation: yard, settings: reckoning } = await readPlannerFrame(scope)
  if (yard === null) return null
  const settings = await readPlanningSettings(scope)
  return { yard, reckoning, settings, tips: await readTipSites(scope) }
}

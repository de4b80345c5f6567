import type { RunFrame } from '@skipyard/domain/planning/run-model.ts'
import type { PlannerSettings } from '@skipyard/domain/runs/planner-settings.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { localHourOf, localMinuteOf } from '@skipyard/domain/shared/time-zone.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readPlannerFrame } from './planner-frame.reads.ts'
import { readPlanningSettings } from './planning-settings.reads.ts'
import { readTipSites } from './tip-site.reads.ts'

/** What the runs of a company are timed by on every day. */
export type CompanyFrame = Omit<RunFrame, 'now' | 'roads'> & { reckoning: PlannerSettings }

/** What the runs of a company are timed by on every day: its yard, tip sites and settings. */
export async function readCompanyFrame(scope: TenantScope): Promise<CompanyFrame> {
  const { baseLocation: yard, settings: reckoning } = await readPlannerFrame(scope)
  const settings = await readPlanningSettings(scope)
  return { yard, reckoning, settings, tips: await readTipSites(scope) }
}

/** The present minute of the company's day where `date` is its today; null on any other day. */
export const minuteOfDay = ({ now, today, timeZone }: TenantScope, date: LocalDate): number | null =>
  date === today ? localHourOf(now, timeZone) * 60 + localMinuteOf(now, timeZone) : null

import {
  DEFAULT_PLANNING_SETTINGS,
  type PlanningSettings,
} from '@skipyard/domain/planning/planning-settings.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** How the company's days are planned; version 0 while nobody has said anything. */
export async function readPlanningSettings(
  scope: TenantScope,
): Promise<PlanningSettings & { version: number }> {
  const row = await scope.db
    .selectFrom('planning_settings')
    .where('tenant_id', '=', scope.tenantId)
    .selectAll()
    .executeTakeFirst()
  if (!row) return { ...DEFAULT_PLANNING_SETTINGS, version: 0 }
  const { rest_from: from, rest_minutes: minutes } = row
  return {
    handling: { load: row.load_minutes, unload: row.unload_minutes, tip: row.tip_minutes },
    dayStartsAt: row.day_starts_at,
    dayEndsAt: row.day_ends_at,
    rest: from === null || minutes === null ? null : { from, minutes },
    truckFactor: Number(row.truck_factor),
    weights: {
      kilometre: Number(row.kilometre_weight),
      hour: Number(row.hour_weight),
      truckOut: Number(row.truck_out_weight),
      overtimeHour: Number(row.overtime_hour_weight),
      usualHours: Number(row.usual_hours),
      balance: Number(row.balance_weight),
      mostLateMinutes: row.most_late_minutes,
    },
    tellAfterMinutes: row.tell_after_minutes,
    nestedBins: row.nested_bins,
    nestsUpToM3: Number(row.nests_up_to_m3),
    version: row.version,
  }
}

import type { PlannerSettings } from '@skipyard/domain/runs/planner-settings.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Keeps what the figures of runs are reckoned from. */
export async function savePlannerSettings(
  scope: TenantScope,
  settings: PlannerSettings,
  version: number,
): Promise<void> {
  const values = {
    road_factor: settings.roadFactor,
    speed_kmh: settings.speedKmh,
    drop_minutes: settings.dropMinutes,
    pick_minutes: settings.pickMinutes,
    day_hours: settings.dayHours,
    left_over_days: settings.leftOverDays,
    version,
  }
  await scope.db
    .insertInto('planner_settings')
    .values({ tenant_id: scope.tenantId, ...values })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
    .execute()
}

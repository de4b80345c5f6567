import { address } from '@skipyard/contract/addresses.ts'
import { DEFAULT_PLANNER_SETTINGS } from '@skipyard/domain/runs/planner-settings.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const baseLocation = address.nullable()

/** Where runs begin, and what their figures are reckoned from; version 0 while nobody has said anything. */
export async function readPlannerFrame(scope: TenantScope) {
  const row = await scope.db
    .selectFrom('tenants')
    .leftJoin('planner_settings as s', (join) => join.on('s.tenant_id', '=', scope.tenantId))
    .where('tenants.tenant_id', '=', scope.tenantId)
    .select(['tenants.base_location', 's.road_factor', 's.speed_kmh', 's.drop_minutes', 's.pick_minutes'])
    .select(['s.day_hours', 's.left_over_days', 's.version'])
    .executeTakeFirstOrThrow()
  const standard = DEFAULT_PLANNER_SETTINGS
  const settings = {
    roadFactor: Number(row.road_factor ?? standard.roadFactor),
    speedKmh: Number(row.speed_kmh ?? standard.speedKmh),
    dropMinutes: row.drop_minutes ?? standard.dropMinutes,
    pickMinutes: row.pick_minutes ?? standard.pickMinutes,
    dayHours: Number(row.day_hours ?? standard.dayHours),
    leftOverDays: row.left_over_days ?? standard.leftOverDays,
    version: row.version ?? 0,
  }
  return { baseLocation: baseLocation.parse(row.base_location), settings }
}

import { address } from '@skipyard/contract/addresses.ts'
import type { TipPlace } from '@skipyard/domain/planning/planning-settings.ts'
import {
  DEFAULT_PLANNING_SETTINGS,
  type PlanningSettings,
} from '@skipyard/domain/planning/planning-settings.ts'
import type { RunFrame } from '@skipyard/domain/run-times/run-model.ts'
import { DEFAULT_PLANNER_SETTINGS, type PlannerSettings } from '@skipyard/domain/runs/planner-settings.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { TipSites } from '#server/database/tables.gen.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const baseLocation = address.nullable()

const cents = z.int()
const keptRates = z.array(
  z.object({
    from: z.string().transform(localDate),
    perTonneCents: cents,
    levyCents: cents,
    leastCents: cents,
  }),
)

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

const tipPlaceOf = (row: Selectable<TipSites>): TipPlace => ({
  id: row.id,
  version: row.version,
  name: row.name,
  address: address.parse(row.address),
  wasteTypes: row.waste_types,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  rates: keptRates.parse(row.rates),
})

export async function readTipSites(scope: TenantScope): Promise<TipPlace[]> {
  const rows = await scope.db
    .selectFrom('tip_sites')
    .where('tenant_id', '=', scope.tenantId)
    .selectAll()
    .orderBy((row) => row.fn<string>('lower', ['name']))
    .execute()
  return rows.map(tipPlaceOf)
}

export type CompanyFrame = Omit<RunFrame, 'now' | 'roads' | 'settings'> & {
  reckoning: PlannerSettings
  settings: PlanningSettings
}

export async function readCompanyFrame(scope: TenantScope): Promise<CompanyFrame> {
  const { baseLocation: yard, settings: reckoning } = await readPlannerFrame(scope)
  const settings = await readPlanningSettings(scope)
  return { yard, reckoning, settings, tips: await readTipSites(scope) }
}

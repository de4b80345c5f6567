import type { PlanningSettings, TipPlace } from '@skipyard/domain/planning/planning-settings.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export async function savePlanningSettings(
  scope: TenantScope,
  { handling, rest, weights, ...settings }: PlanningSettings,
  version: number,
): Promise<void> {
  const values = {
    load_minutes: handling.load,
    unload_minutes: handling.unload,
    tip_minutes: handling.tip,
    day_starts_at: settings.dayStartsAt,
    day_ends_at: settings.dayEndsAt,
    rest_from: rest?.from ?? null,
    rest_minutes: rest?.minutes ?? null,
    truck_factor: settings.truckFactor,
    kilometre_weight: weights.kilometre,
    hour_weight: weights.hour,
    truck_out_weight: weights.truckOut,
    overtime_hour_weight: weights.overtimeHour,
    usual_hours: weights.usualHours,
    balance_weight: weights.balance,
    most_late_minutes: weights.mostLateMinutes,
    tell_after_minutes: settings.tellAfterMinutes,
    nested_bins: settings.nestedBins,
    nests_up_to_m3: settings.nestsUpToM3,
    version,
  }
  await scope.db
    .insertInto('planning_settings')
    .values({ tenant_id: scope.tenantId, ...values })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
    .execute()
}

export async function saveTipSite(scope: TenantScope, site: TipPlace): Promise<void> {
  const values = {
    name: site.name,
    address: JSON.stringify(site.address),
    waste_types: [...site.wasteTypes],
    opens_at: site.opensAt,
    closes_at: site.closesAt,
    rates: JSON.stringify(site.rates),
    version: site.version,
  }
  await scope.db
    .insertInto('tip_sites')
    .values({ tenant_id: scope.tenantId, id: site.id, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doUpdateSet(values))
    .execute()
}

export async function removeTipSite(scope: TenantScope, tipSiteId: string): Promise<void> {
  await scope.db
    .deleteFrom('tip_sites')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', tipSiteId)
    .execute()
}

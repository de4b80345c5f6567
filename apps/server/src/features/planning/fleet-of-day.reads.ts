import type { FleetTruck } from '@skipyard/domain/planning/pose-problem.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { truckLimits } from '#server/features/bookings/truck-limits.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** A truck of the fleet, or one that has left it and may still have runs. */
export type TruckOfDay = FleetTruck & { isGone: boolean }

/** Every truck, and whether it can go out on a day: available, not turned off, with a driver who is there. */
export async function readFleetOfDay({ db, tenantId }: TenantScope, date: LocalDate): Promise<TruckOfDay[]> {
  const rows = await db
    .selectFrom('trucks as t')
    .leftJoin('drivers as d', (join) =>
      join
        .on('d.tenant_id', '=', tenantId)
        .onRef('d.id', '=', 't.driver_id')
        .on('d.status', '=', 'Available')
        .on('d.gone_at', 'is', null),
    )
    .leftJoin('truck_days_off as o', (join) =>
      join.on('o.tenant_id', '=', tenantId).on('o.date', '=', date).onRef('o.truck_id', '=', 't.id'),
    )
    .where('t.tenant_id', '=', tenantId)
    .select(['t.id', 't.rego', 't.status', 't.gone_at', 't.bin_types', 't.max_bin_size_m3'])
    .select(['d.id as driver_id', 'o.truck_id as off_id'])
    .orderBy('t.rego')
    .execute()
  return rows.map((row) => ({
    truckId: row.id,
    rego: row.rego,
    limits: truckLimits(row),
    isAway:
      row.status !== 'available' || row.gone_at !== null || row.driver_id === null || row.off_id !== null,
    isGone: row.gone_at !== null,
  }))
}

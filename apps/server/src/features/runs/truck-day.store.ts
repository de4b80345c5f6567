import { offOn } from '@skipyard/domain/fleet/driver-hours.ts'
import type { PlannedRun } from '@skipyard/domain/runs/board.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { truckLimits } from '#server/features/bookings/truck-limits.ts'
import { readDriverHours } from '#server/features/run-times/drivers-of-days.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** A truck on a day, turned off or on. */
export interface TruckDay {
  truckId: string
  date: LocalDate
  isOff: boolean
}

/** Turns a truck off for a day, or on again. */
export async function saveTruckDay(scope: TenantScope, { truckId, date, isOff }: TruckDay): Promise<void> {
  if (!isOff) {
    await scope.db
      .deleteFrom('truck_days_off')
      .where('tenant_id', '=', scope.tenantId)
      .where('date', '=', date)
      .where('truck_id', '=', truckId)
      .execute()
    return
  }
  await scope.db
    .insertInto('truck_days_off')
    .values({
      tenant_id: scope.tenantId,
      date,
      truck_id: truckId,
      created_at: scope.now,
      created_by: scope.actor.loginId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A truck that could have a run on a day, and who would drive it. */
export type SpareTruck = Pick<PlannedRun, 'truckId' | 'rego' | 'driverId' | 'limits'>

/** The trucks that could go out on a day: available, not turned off, with a driver who is there and works that day. */
export async function findSpareTrucks(scope: TenantScope, date: LocalDate): Promise<SpareTruck[]> {
  const rows = await scope.db
    .selectFrom('trucks as t')
    .innerJoin('drivers as d', (join) =>
      join.on('d.tenant_id', '=', scope.tenantId).onRef('d.id', '=', 't.driver_id'),
    )
    .leftJoin('truck_days_off as o', (join) =>
      join.on('o.tenant_id', '=', scope.tenantId).on('o.date', '=', date).onRef('o.truck_id', '=', 't.id'),
    )
    .where('t.tenant_id', '=', scope.tenantId)
    .where('t.status', '=', 'available')
    .where('d.status', '=', 'Available')
    .where('t.gone_at', 'is', null)
    .where('d.gone_at', 'is', null)
    .where('o.truck_id', 'is', null)
    .select(['t.id', 't.rego', 't.bin_types', 't.max_bin_size_m3'])
    .select(['d.id as driver_id', 'd.weekly_hours', 'd.dated_hours'])
    .orderBy('t.rego')
    .execute()
  const there = rows.filter((row) => offOn(readDriverHours(row), date) === null)
  return there.map((row) => ({
    truckId: row.id,
    rego: row.rego,
    driverId: row.driver_id,
    limits: truckLimits(row),
  }))
}

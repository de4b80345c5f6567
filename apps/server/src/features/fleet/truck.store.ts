import type { DriverToPlace } from '@skipyard/domain/fleet/allocate-driver.ts'
import { driverName, isDriverStatus } from '@skipyard/domain/fleet/driver.ts'
import type { TruckDetails } from '@skipyard/domain/fleet/truck.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** A truck held until the transaction ends. */
export interface HeldTruck {
  version: number
  driverId: string | null
}

/** A driver held until the transaction ends, with the truck driven. */
export type HeldDriver = DriverToPlace & { id: string; version: number; name: string }

const valuesOf = (truck: TruckDetails) => ({
  rego: truck.rego,
  rego_expires_on: truck.regoExpiresOn,
  capacity_tonnes: truck.capacityTonnes,
  tray_metres: truck.trayMetres,
  type: truck.type,
  status: truck.status,
  last_maintained_on: truck.lastMaintainedOn,
  maintenance_interval_months: truck.maintenanceIntervalMonths,
  purchased_on: truck.purchasedOn,
  purchase_price_cents: truck.purchasePriceCents,
  bin_types: truck.binTypes,
  max_bin_size_m3: truck.maxBinSizeM3,
})

/** Holds a driver; whoever places a driver holds the driver first and the trucks after. */
export async function lockDriver(scope: TenantScope, driverId: string): Promise<HeldDriver | undefined> {
  const row = await scope.db
    .selectFrom('drivers')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', driverId)
    .select(['id', 'version', 'first_name', 'last_name', 'status'])
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { id, version, first_name: firstName, last_name: lastName, status } = row
  if (!isDriverStatus(status)) throw new Error(`No rule knows a driver who is ${status}`)
  const truck = await scope.db
    .selectFrom('trucks')
    .where('tenant_id', '=', scope.tenantId)
    .where('driver_id', '=', driverId)
    .select(['id as truckId', 'rego'])
    .executeTakeFirst()
  const name = driverName({ firstName, lastName })
  return { id, version, name, firstName, lastName, status, drives: truck ?? null }
}

/** Holds trucks in the order of their ids. */
export async function lockTrucks(
  scope: TenantScope,
  truckIds: readonly string[],
): Promise<Map<string, HeldTruck>> {
  const rows = await scope.db
    .selectFrom('trucks')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', 'in', truckIds)
    .select(['id', 'version', 'driver_id as driverId'])
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ id, ...truck }) => [id, truck]))
}

/** Whether another truck of the company carries this registration. */
export async function isRegoTaken(
  scope: TenantScope,
  { rego, exceptId }: { rego: string; exceptId: string },
): Promise<boolean> {
  const row = await scope.db
    .selectFrom('trucks')
    .where('tenant_id', '=', scope.tenantId)
    .where('rego', '=', rego)
    .where('id', '<>', exceptId)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Writes a new truck; false when another one carries its registration by now. */
export async function insertTruck(
  scope: TenantScope,
  id: string,
  { details, driverId }: { details: TruckDetails; driverId: string | null },
): Promise<boolean> {
  const written = await scope.db
    .insertInto('trucks')
    .values({ tenant_id: scope.tenantId, id, ...valuesOf(details), driver_id: driverId })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'rego']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** Writes what changed of a truck, and raises its version. */
export async function saveTruck(
  scope: TenantScope,
  id: string,
  { details, driverId }: { details?: TruckDetails; driverId: string | null },
): Promise<void> {
  await scope.db
    .updateTable('trucks')
    .set((row) => ({
      ...(details && valuesOf(details)),
      driver_id: driverId,
      version: row('version', '+', 1),
    }))
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute()
}

/** Takes the truck away. */
export async function removeTruck(scope: TenantScope, id: string): Promise<void> {
  await scope.db.deleteFrom('trucks').where('tenant_id', '=', scope.tenantId).where('id', '=', id).execute()
}

/** Whether the truck or the driver stands in a run: what has driven stays on record. */
export async function hasRuns(
  scope: TenantScope,
  who: { truckId: string } | { driverId: string },
): Promise<boolean> {
  const runs = scope.db.selectFrom('runs').where('tenant_id', '=', scope.tenantId)
  const named =
    'truckId' in who ? runs.where('truck_id', '=', who.truckId) : runs.where('driver_id', '=', who.driverId)
  return (await named.select('id').limit(1).executeTakeFirst()) !== undefined
}

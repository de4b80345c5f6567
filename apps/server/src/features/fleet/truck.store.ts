import type { DriverToPlace } from '@skipyard/domain/fleet/allocate-driver.ts'
import { driverName, isDriverStatus } from '@skipyard/domain/fleet/driver.ts'
import { regoKey, type TruckDetails } from '@skipyard/domain/fleet/truck.ts'
import { type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export interface HeldTruck {
  version: number
  driverId: string | null
}

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

export async function lockDriver(scope: TenantScope, driverId: string): Promise<HeldDriver | undefined> {
  const row = await scope.db
    .selectFrom('drivers')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', driverId)
    .where('gone_at', 'is', null)
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

export async function lockTrucks(
  scope: TenantScope,
  truckIds: readonly string[],
): Promise<Map<string, HeldTruck>> {
  const rows = await scope.db
    .selectFrom('trucks')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', 'in', truckIds)
    .where('gone_at', 'is', null)
    .select(['id', 'version', 'driver_id as driverId'])
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ id, ...truck }) => [id, truck]))
}

/** As the domain's `regoKey`; the index of regos in use has the same expression. */
const REGO_KEY = sql<string>`regexp_replace(upper(rego), '[\\s-]', '', 'g')`

export async function isRegoTaken(
  scope: TenantScope,
  { rego, exceptId }: { rego: string; exceptId: string },
): Promise<boolean> {
  const row = await scope.db
    .selectFrom('trucks')
    .where('tenant_id', '=', scope.tenantId)
    .where(REGO_KEY, '=', regoKey(rego))
    .where('gone_at', 'is', null)
    .where('id', '<>', exceptId)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when another truck has taken the rego meanwhile. */
export async function insertTruck(
  scope: TenantScope,
  id: string,
  { details, driverId }: { details: TruckDetails; driverId: string | null },
): Promise<boolean> {
  const written = await scope.db
    .insertInto('trucks')
    .values({ tenant_id: scope.tenantId, id, ...valuesOf(details), driver_id: driverId })
    .onConflict((conflict) =>
      conflict.expression(sql`tenant_id, (${REGO_KEY})`).where('gone_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

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

export async function saveHomeYard(
  scope: TenantScope,
  truckId: string,
  yardId: string | null,
): Promise<void> {
  await scope.db
    .updateTable('trucks')
    .set({ home_yard_id: yardId })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', truckId)
    .execute()
}

/** A truck that has driven stays behind its runs, out of the fleet. */
export async function removeTruck(scope: TenantScope, id: string): Promise<void> {
  const { tenantId, db } = scope
  await sql`
    delete from runs r where r.tenant_id = ${tenantId} and r.truck_id = ${id} and r.date >= ${scope.today}`.execute(
    db,
  )
  if (await hasDriven(scope, { truckId: id })) {
    await db
      .updateTable('trucks')
      .set({ gone_at: scope.now, driver_id: null })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute()
  } else {
    await db.deleteFrom('trucks').where('tenant_id', '=', tenantId).where('id', '=', id).execute()
  }
}

export type Whose = { truckId: string } | { driverId: string }

const runsOf = (scope: TenantScope, whose: Whose) => {
  const runs = scope.db.selectFrom('runs as r').where('r.tenant_id', '=', scope.tenantId)
  return 'truckId' in whose
    ? runs.where('r.truck_id', '=', whose.truckId)
    : runs.where('r.driver_id', '=', whose.driverId)
}

async function hasSpoken({ db, tenantId }: TenantScope, driverId: string): Promise<boolean> {
  const entries = db.selectFrom('driver_entries').where('tenant_id', '=', tenantId)
  const entry = await entries.where('driver_id', '=', driverId).select('id').limit(1).executeTakeFirst()
  return entry !== undefined
}

export async function hasDriven(scope: TenantScope, whose: Whose): Promise<boolean> {
  const run = await runsOf(scope, whose).select('r.id').limit(1).executeTakeFirst()
  return run !== undefined || ('driverId' in whose && (await hasSpoken(scope, whose.driverId)))
}

/** From today on: a truck's runs with jobs, all runs of a driver. */
export async function findRunsToCome(
  scope: TenantScope,
  whose: Whose,
): Promise<{ rego: string; number: number; date: LocalDate }[]> {
  const coming = runsOf(scope, whose)
    .innerJoin('trucks as t', (join) =>
      join.on('t.tenant_id', '=', scope.tenantId).onRef('t.id', '=', 'r.truck_id'),
    )
    .where('r.date', '>=', scope.today)
  const isFilled = sql<boolean>`exists (
    select from jobs j where j.tenant_id = ${scope.tenantId} and j.run_id = r.id)`
  const rows = await ('truckId' in whose ? coming.where(isFilled) : coming)
    .select(['t.rego', 'r.number', 'r.date'])
    .orderBy('r.date')
    .orderBy('t.rego')
    .orderBy('r.number')
    .execute()
  return rows.map(({ date, ...run }) => ({ ...run, date: localDate(date) }))
}

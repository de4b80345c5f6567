import type { ReplyOf } from '@skipyard/contract/operation.ts'
import type { getRuns, WireCard, WirePlannerTruck, WireRun } from '@skipyard/contract/runs/runs.ts'
import { isDriverStatus } from '@skipyard/domain/fleet/driver.ts'
import { hoursOn } from '@skipyard/domain/fleet/driver-hours.ts'
import { driverWarnings } from '@skipyard/domain/fleet/driver-warnings.ts'
import { isAtHomeElsewhere } from '@skipyard/domain/fleet/home-yard.ts'
import { startPlaceOf } from '@skipyard/domain/fleet/start-place.ts'
import { isTruckStatus } from '@skipyard/domain/fleet/truck.ts'
import { BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { SETTLED_STATUSES } from '@skipyard/domain/runs/board.ts'
import { type LocalDate, localDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import {
  type HoursColumns,
  homeYardOf,
  readDriverHours,
  readRest,
  readStartPlace,
} from '#server/features/run-times/drivers-of-days.reads.ts'
import {
  readPlannerFrame,
  readPlanningSettings,
  readTipSites,
} from '#server/features/run-times/frame.reads.ts'
import { readYardNames, type YardNames } from '#server/features/yards/yard.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readRunCards } from './card.reads.ts'

const driverName = sql<string>`trim(d.first_name || ' ' || d.last_name)`

const runsThemselves = ({ db, tenantId }: TenantScope) =>
  db
    .selectFrom('runs as r')
    .where('r.tenant_id', '=', tenantId)
    .select(['r.id', 'r.version', 'r.date', 'r.number', 'r.is_locked', 'r.truck_id', 'r.driver_id'])
    .orderBy('r.number')

const trucksOf = ({ db, tenantId }: TenantScope, ids: readonly string[]) =>
  db
    .selectFrom('trucks as t')
    .where('t.tenant_id', '=', tenantId)
    .where(sql<boolean>`t.id = any(${ids})`)
    .select(['t.id', 't.rego'])
    .orderBy('t.rego')
    .execute()

const driversOf = ({ db, tenantId }: TenantScope, ids: readonly string[]) =>
  db
    .selectFrom('drivers as d')
    .where('d.tenant_id', '=', tenantId)
    .where(sql<boolean>`d.id = any(${ids})`)
    .select(['d.id as driver_id', driverName.as('driver_name'), 'd.status as driver_status'])
    .select(['d.licence_expires_on', 'd.weekly_hours', 'd.dated_hours', 'd.rest_from', 'd.rest_minutes'])
    .select(['d.start_place', 'd.home_yard_id as driver_yard_id'])
    .execute()

type OnlyRun = Awaited<ReturnType<ReturnType<typeof runsThemselves>['execute']>>[number]
type DriverOfRun = Awaited<ReturnType<typeof driversOf>>[number]
type RunRow = OnlyRun & DriverOfRun & { rego: string }

/** By truck, each truck's in their order. Trucks and drivers are read once: joined, each run would look them up. */
async function withCrews(scope: TenantScope, runs: readonly OnlyRun[]): Promise<RunRow[]> {
  if (runs.length === 0) return []
  const trucks = await trucksOf(scope, [...new Set(runs.map(({ truck_id }) => truck_id))])
  const drivers = await driversOf(scope, [...new Set(runs.map(({ driver_id }) => driver_id))])
  const byId = new Map(drivers.map((driver) => [driver.driver_id, driver]))
  const ofTrucks = Map.groupBy(runs, ({ truck_id }) => truck_id)
  return trucks.flatMap(({ id, rego }) =>
    (ofTrucks.get(id) ?? []).flatMap((run) => {
      const driver = byId.get(run.driver_id)
      return driver ? [{ ...run, ...driver, rego }] : []
    }),
  )
}

function wireOfRun(row: RunRow, bookings: WireCard[]): WireRun {
  const { id, version, number, rego, truck_id: truckId, driver_id: driverId, driver_name: name } = row
  return {
    _id: id,
    version,
    date: toWireDate(localDate(row.date)),
    number,
    truckInfo: { truckId: { _id: truckId, rego }, truckRego: rego },
    driverInfo: { driverId: { _id: driverId, name }, driverName: name },
    bookings,
    runCompleted: bookings.length > 0 && bookings.every(({ status }) => SETTLED_STATUSES.includes(status)),
    locked: row.is_locked,
  }
}

export async function readRun(scope: TenantScope, runId: string, bookings: WireCard[]): Promise<WireRun> {
  const run = await runsThemselves(scope).where('r.id', '=', runId).executeTakeFirstOrThrow()
  const [row] = await withCrews(scope, [run])
  if (!row) throw new Error('A run without its truck or its driver')
  return wireOfRun(row, bookings)
}

type DriverColumns = Pick<RunRow, 'licence_expires_on' | 'start_place' | 'driver_yard_id'> &
  HoursColumns & { driver_status: string | null }

interface Placed {
  homeYardId: string | null
  yards: YardNames
}

function warningsOf(driver: DriverColumns, day: LocalDate, { homeYardId, yards }: Placed) {
  const { driver_status: status, licence_expires_on: expires, driver_yard_id: ownYardId, ...hours } = driver
  if (status === null || !isDriverStatus(status)) return []
  const licenceExpiresOn = expires === null ? null : localDate(expires)
  const own = { homeYardId: ownYardId, hasTruckAtHome: driver.start_place !== null }
  const awayYard = isAtHomeElsewhere(own, { homeYardId }) ? yards.get(ownYardId) : null
  return driverWarnings({ status, licenceExpiresOn, hours: readDriverHours(hours), awayYard }, day)
}

function workedOn({ driver_status: status, ...columns }: DriverColumns, day: LocalDate) {
  const hours = status === null ? null : hoursOn(readDriverHours(columns), day)
  return hours === 'off' ? null : hours
}

function homeYardOnBoard(row: Parameters<typeof homeYardOf>[0]): Pick<WirePlannerTruck, 'homeYard'> {
  const homeYard = homeYardOf(row)
  return homeYard ? { homeYard } : {}
}

async function readTrucks(
  scope: TenantScope,
  date: LocalDate,
  { rows: runsOfDay, runs }: { rows: readonly RunRow[]; runs: readonly WireRun[] },
): Promise<WirePlannerTruck[]> {
  const { db, tenantId } = scope
  const rows = await db
    .selectFrom('trucks as t')
    .leftJoin('drivers as d', (join) =>
      join.on('d.tenant_id', '=', tenantId).onRef('d.id', '=', 't.driver_id'),
    )
    .leftJoin('truck_days_off as o', (join) =>
      join.on('o.tenant_id', '=', tenantId).on('o.date', '=', date).onRef('o.truck_id', '=', 't.id'),
    )
    .leftJoin('yards as y', (join) =>
      join.on('y.tenant_id', '=', tenantId).onRef('y.id', '=', 't.home_yard_id'),
    )
    .where('t.tenant_id', '=', tenantId)
    .select(['t.gone_at', 'o.truck_id as off_id'])
    .select(['d.home_yard_id as driver_yard_id', 't.home_yard_id'])
    .select(['t.id', 't.rego', 't.status', 't.bin_types', 't.max_bin_size_m3', 't.driver_id'])
    .select(driverName.as('driver_name'))
    .select([
      'd.status as driver_status',
      'd.licence_expires_on',
      'd.weekly_hours',
      'd.dated_hours',
      'd.rest_from',
      'd.rest_minutes',
      'd.start_place',
      'y.name as yard_name',
      'y.address as yard_address',
    ])
    .orderBy('t.rego')
    .execute()
  const yards = await readYardNames(scope)
  const jobs = Map.groupBy(runs, ({ truckInfo }) => truckInfo.truckId._id)
  const shown = rows.filter(({ id, gone_at }) => gone_at === null || jobs.has(id))
  return shown.map((row) => {
    if (!isTruckStatus(row.status)) throw new Error(`No rule knows a truck that is ${row.status}`)
    const own = runsOfDay.filter(({ truck_id }) => truck_id === row.id)
    const [driver, last] = [own[0] ?? row, own.at(-1) ?? row]
    const { id, rego, status, driver_id: driverId, max_bin_size_m3: most } = row
    return {
      _id: id,
      rego,
      status,
      allocatedDriver: driverId === null ? null : { _id: driverId, name: row.driver_name },
      binTypes: BIN_TYPES.filter((known) => row.bin_types.includes(known)),
      maxBinSize: most === null ? null : { unit: 'm3' as const, value: Number(most) },
      off: row.off_id !== null,
      driverWarnings: warningsOf(driver, date, { homeYardId: row.home_yard_id, yards }),
      driverHours: workedOn(driver, date),
      driverRest: readRest(driver),
      driverStart: startPlaceOf(readStartPlace(driver)),
      driverHome: startPlaceOf(readStartPlace(last)),
      ...homeYardOnBoard(row),
      jobs: (jobs.get(id) ?? []).reduce((sum, { bookings }) => sum + bookings.length, 0),
    }
  })
}

export async function readPlannerSettings(scope: TenantScope) {
  return (await readPlannerFrame(scope)).settings
}

export async function readDay(scope: TenantScope, date: LocalDate): Promise<ReplyOf<typeof getRuns>['data']> {
  const rows = await withCrews(scope, await runsThemselves(scope).where('r.date', '=', date).execute())
  const runIds = rows.map(({ id }) => id)
  const cards = Map.groupBy(await readRunCards(scope, runIds, date), ({ runId }) => runId)
  const runs = rows.map((row) => wireOfRun(row, cards.get(row.id) ?? []))
  const { baseLocation, settings } = await readPlannerFrame(scope)
  const planning = await readPlanningSettings(scope)
  const tips = (await readTipSites(scope)).map(({ id, wasteTypes, rates: _prices, ...tip }) => ({
    _id: id,
    wasteTypes: [...wasteTypes],
    ...tip,
  }))
  const trucks = await readTrucks(scope, date, { rows, runs })
  return { today: toWireDate(scope.today), runs, trucks, baseLocation, settings, planning, tips }
}

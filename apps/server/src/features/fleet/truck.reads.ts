import type { WireTruck } from '@skipyard/contract/fleet/fleet.ts'
import { lastDueDay, nextMaintenanceOn, type TruckPaper } from '@skipyard/domain/fleet/papers.ts'
import { canReadFleet } from '@skipyard/domain/fleet/policy.ts'
import { isTruckStatus, isTruckType, regoKey } from '@skipyard/domain/fleet/truck.ts'
import { BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { foldText } from '@skipyard/domain/shared/fold-text.ts'
import { localDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { type InferResult, sql } from 'kysely'
import { notAllowed, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export const fragment = (text: string): string => `%${foldText(text).replace(/[\\%_]/g, '\\$&')}%`

/** `-column` sorts downwards. */
export interface FleetSearch {
  q?: string | undefined
  sort: string
  page: number
  limit: number
}

interface TruckSearch extends FleetSearch {
  due?: TruckPaper | undefined
}

const driverName = sql<string>`trim(coalesce(d.first_name || ' ' || d.last_name, ''))`

const nextMaintenance = sql`case when t.maintenance_interval_months > 0
  then t.last_maintained_on + make_interval(months => t.maintenance_interval_months) end`

const SORT_COLUMNS = new Map([
  ['rego', sql`t.rego`],
  ['regoExpiry', sql`t.rego_expires_on`],
  ['capacity', sql`t.capacity_tonnes`],
  ['trayLength', sql`t.tray_metres`],
  ['truckType', sql`t.type`],
  ['status', sql`t.status`],
  ['lastMaintenance', sql`t.last_maintained_on`],
  ['nextMaintenance', nextMaintenance],
  ['driverName', sql`nullif(lower(${driverName}), '')`],
])

const PAPERS = { regoExpiry: sql`t.rego_expires_on`, nextMaintenance }

function matching(scope: TenantScope, { q, due }: Pick<TruckSearch, 'q' | 'due'>) {
  const all = scope.db
    .selectFrom('trucks as t')
    .leftJoin('drivers as d', (join) =>
      join.on('d.tenant_id', '=', scope.tenantId).onRef('d.id', '=', 't.driver_id'),
    )
    .where('t.tenant_id', '=', scope.tenantId)
    .where('t.gone_at', 'is', null)
  const trucks = due ? all.where(sql<boolean>`${PAPERS[due]} <= ${lastDueDay(scope.today)}::date`) : all
  if (!q) return trucks
  const rego = regoKey(q)
  return trucks.where((where) =>
    where.or([
      where(sql`folded(t.rego || ' ' || t.type || ' ' || ${driverName})`, 'like', fragment(q)),
      ...(rego === ''
        ? []
        : [where(sql`lower(regexp_replace(t.rego, '[\\s-]', '', 'g'))`, 'like', fragment(rego))]),
    ]),
  )
}

const wholeTrucks = (scope: TenantScope, search: Pick<TruckSearch, 'q' | 'due'> = {}) =>
  matching(scope, search)
    .leftJoin('yards as y', (join) =>
      join.on('y.tenant_id', '=', scope.tenantId).onRef('y.id', '=', 't.home_yard_id'),
    )
    .selectAll('t')
    .select(driverName.as('driver_name'))
    .select('y.name as yard_name')

const homeYardOf = ({ home_yard_id: id, yard_name: name }: TruckRow) =>
  id === null || name === null ? null : { _id: id, name }

type TruckRow = InferResult<ReturnType<typeof wholeTrucks>>[number]

function presented({ hasYards }: TenantScope, row: TruckRow): WireTruck {
  const { id, version, rego, type, status, driver_id, maintenance_interval_months: months } = row
  if (!isTruckType(type) || !isTruckStatus(status))
    throw new Error(`No rule knows a truck ${type}, ${status}`)
  const next = nextMaintenanceOn(localDate(row.last_maintained_on), months)
  const metres = Number(row.tray_metres)
  return {
    _id: id,
    id,
    version,
    rego,
    regoExpiry: toWireDate(localDate(row.rego_expires_on)),
    capacity: { value: Number(row.capacity_tonnes), unit: 'ton' },
    tray: { value: metres, unit: 'meters' },
    trayLength: metres,
    truckType: type,
    status,
    lastMaintenance: toWireDate(localDate(row.last_maintained_on)),
    maintenanceIntervalMonths: months,
    nextMaintenance: next && toWireDate(next),
    allocatedDriver: driver_id,
    driverName: row.driver_name,
    purchasePrice: row.purchase_price_cents === null ? null : centsToDollars(row.purchase_price_cents),
    purchaseDate: toWireDate(localDate(row.purchased_on)),
    binTypes: BIN_TYPES.filter((known) => row.bin_types.includes(known)),
    maxBinSize: row.max_bin_size_m3 === null ? null : { unit: 'm3', value: Number(row.max_bin_size_m3) },
    ...(hasYards && { homeYard: homeYardOf(row) }),
  }
}

export async function listTrucks(
  scope: TenantScope,
  { sort, page, limit, ...search }: TruckSearch,
): Promise<{ total: number; data: WireTruck[] }> {
  if (!canReadFleet(scope.actor)) throw notAllowed()
  const column = SORT_COLUMNS.get(sort.replace(/^-/, '')) ?? sql`t.rego`
  const rows = await wholeTrucks(scope, search)
    .orderBy(column, (order) => (sort.startsWith('-') ? order.desc() : order.asc()).nullsLast())
    .orderBy('t.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await matching(scope, search)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return { total: Number(total), data: rows.map((row) => presented(scope, row)) }
}

export async function readTruck(scope: TenantScope, truckId: string): Promise<WireTruck> {
  if (!canReadFleet(scope.actor)) throw notAllowed()
  const row = await wholeTrucks(scope).where('t.id', '=', truckId).executeTakeFirst()
  if (!row) throw notFound()
  return presented(scope, row)
}

export async function readTruckPapers(scope: TenantScope) {
  return scope.db
    .selectFrom('trucks')
    .where('tenant_id', '=', scope.tenantId)
    .where('gone_at', 'is', null)
    .select(['rego', 'rego_expires_on', 'last_maintained_on', 'maintenance_interval_months'])
    .execute()
}

export async function readLicences(scope: TenantScope) {
  return scope.db
    .selectFrom('drivers')
    .where('tenant_id', '=', scope.tenantId)
    .where('gone_at', 'is', null)
    .where('status', '<>', 'Resigned')
    .where('licence_expires_on', 'is not', null)
    .select(['licence_expires_on', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
    .execute()
}

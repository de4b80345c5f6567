import type { WireDriver } from '@skipyard/contract/fleet/fleet.ts'
import { BANK_MASK, driverName, isDriverGender, isDriverStatus } from '@skipyard/domain/fleet/driver.ts'
import { type DriverHours, hoursFields } from '@skipyard/domain/fleet/driver-hours.ts'
import { writeRest } from '@skipyard/domain/fleet/driver-rest.ts'
import { type DriverPaper, lastDueDay } from '@skipyard/domain/fleet/papers.ts'
import {
  canReadFleet,
  canSeeBankDetails,
  canSeeDriverPapers,
  canShareDriverLink,
} from '@skipyard/domain/fleet/policy.ts'
import { localDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { normalisePhone } from '@skipyard/domain/shared/phone.ts'
import { type InferResult, sql } from 'kysely'
import {
  readDriverHours,
  readRest,
  readStartPlace,
} from '#server/features/run-times/drivers-of-days.reads.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type FleetSearch, fragment } from './truck.reads.ts'

const fullName = sql<string>`lower(d.first_name || ' ' || d.last_name)`

const SORT_COLUMNS = new Map([
  ['name', fullName],
  ['phone', sql`d.phone`],
  ['licenseNumber', sql`d.licence_number`],
  ['licenseExpiry', sql`d.licence_expires_on`],
  ['status', sql`d.status`],
  ['joiningDate', sql`d.joined_on`],
])

/** Nobody finds or orders by what they may not see. */
const licenceOf = ({ actor }: TenantScope) => (canSeeDriverPapers(actor) ? sql`d.licence_number` : sql`''`)

interface DriverSearch extends FleetSearch {
  working?: 'yes' | undefined
  due?: DriverPaper | undefined
}

type Narrowed = Pick<DriverSearch, 'q' | 'working' | 'due'>

function matching(scope: TenantScope, { q, working, due }: Narrowed) {
  const all = scope.db
    .selectFrom('drivers as d')
    .where('d.tenant_id', '=', scope.tenantId)
    .where('d.gone_at', 'is', null)
  const inWork = working || due ? all.where('d.status', '<>', 'Resigned') : all
  const drivers = due ? inWork.where('d.licence_expires_on', '<=', lastDueDay(scope.today)) : inWork
  if (!q) return drivers
  return drivers.where((where) =>
    where.or([
      where(
        sql`folded(d.first_name || ' ' || d.last_name || ' ' || ${licenceOf(scope)} || ' ' || d.status)`,
        'like',
        fragment(q),
      ),
      ...(/\d/.test(q) ? [where('d.phone', 'like', fragment(normalisePhone(q)))] : []),
    ]),
  )
}

const wholeDrivers = (scope: TenantScope, search: Narrowed = {}) =>
  matching(scope, search)
    .leftJoin('trucks as t', (join) =>
      join.on('t.tenant_id', '=', scope.tenantId).onRef('t.driver_id', '=', 'd.id'),
    )
    .leftJoin('yards as y', (join) =>
      join.on('y.tenant_id', '=', scope.tenantId).onRef('y.id', '=', 'd.home_yard_id'),
    )
    .selectAll('d')
    .select([
      'y.name as yard_name',
      't.id as truck_id',
      't.rego',
      't.version as truck_version',
      sql<boolean>`exists (select from driver_links l where l.tenant_id = ${scope.tenantId} and l.driver_id = d.id and l.revoked_at is null)`.as(
        'has_link',
      ),
    ])

type DriverRow = InferResult<ReturnType<typeof wholeDrivers>>[number]

const wireDateOf = (date: string | null) => (date === null ? null : toWireDate(localDate(date)))
const masked = (isThere: boolean, isSeen: boolean) => (isThere && isSeen ? BANK_MASK : '')

function truckOf({ truck_id, rego, truck_version }: DriverRow): WireDriver['truck'] {
  return truck_id && rego && truck_version ? { _id: truck_id, rego, version: truck_version } : null
}

const homeYardOf = ({ home_yard_id: id, yard_name: name }: DriverRow): WireDriver['homeYard'] =>
  id !== null && name !== null ? { _id: id, name } : null

function wireHours(hours: DriverHours) {
  const { datedHours, ...week } = hoursFields(hours)
  return { ...week, datedHours: datedHours.map((one) => ({ ...one, date: toWireDate(localDate(one.date)) })) }
}

function presented(scope: TenantScope, row: DriverRow): WireDriver {
  const { id, version, status, gender, first_name: firstName, last_name: lastName } = row
  if (!isDriverStatus(status) || !isDriverGender(gender)) {
    throw new Error(`No rule knows a driver ${status}, ${gender}`)
  }
  const seesBank = canSeeBankDetails(scope.actor)
  const seesPapers = canSeeDriverPapers(scope.actor)
  return {
    _id: id,
    id,
    version,
    name: driverName({ firstName, lastName }),
    firstName,
    lastName,
    phone: row.phone,
    licenseNumber: seesPapers ? row.licence_number : '',
    licenseExpiry: wireDateOf(row.licence_expires_on),
    address: seesPapers ? row.address : '',
    dob: seesPapers ? wireDateOf(row.born_on) : null,
    joiningDate: wireDateOf(row.joined_on),
    status,
    gender,
    alternativePhone: row.alternative_phone,
    driverFuelCard: row.fuel_card,
    driverDemiritPoints: row.demerit_points,
    abn: row.abn,
    ...wireHours(readDriverHours(row)),
    restFrom: writeRest(readRest(row)).restFrom,
    restMinutes: row.rest_minutes,
    startPlace: seesPapers ? readStartPlace(row) : null,
    ...(scope.hasYards && { homeYard: homeYardOf(row) }),
    accountName: masked(row.account_name_sealed !== null, seesBank),
    bsb: masked(row.bsb_sealed !== null, seesBank),
    accountNumber: masked(row.account_number_sealed !== null, seesBank),
    driverLink: masked(row.has_link, canShareDriverLink(scope.actor)),
    truck: truckOf(row),
  }
}

export async function listDrivers(
  scope: TenantScope,
  { sort, page, limit, ...search }: DriverSearch,
): Promise<{ total: number; data: WireDriver[] }> {
  if (!canReadFleet(scope.actor)) throw notAllowed()
  const named = sort.replace(/^-/, '')
  const isHidden = named === 'licenseNumber' && !canSeeDriverPapers(scope.actor)
  const column = (isHidden ? undefined : SORT_COLUMNS.get(named)) ?? fullName
  const rows = await wholeDrivers(scope, search)
    .orderBy(column, (order) => (sort.startsWith('-') ? order.desc() : order.asc()).nullsLast())
    .orderBy('d.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await matching(scope, search)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return { total: Number(total), data: rows.map((row) => presented(scope, row)) }
}

export async function readDriver(scope: TenantScope, driverId: string): Promise<WireDriver> {
  if (!canReadFleet(scope.actor)) throw notAllowed()
  const row = await wholeDrivers(scope).where('d.id', '=', driverId).executeTakeFirst()
  if (!row) throw notFound()
  return presented(scope, row)
}

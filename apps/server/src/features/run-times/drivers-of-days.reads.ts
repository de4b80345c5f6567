import { storedAddress, type WireAddress } from '@skipyard/contract/addresses.ts'
import { type DriverHours, hoursOn } from '@skipyard/domain/fleet/driver-hours.ts'
import type { DriverRest } from '@skipyard/domain/fleet/driver-rest.ts'
import { startPlaceOf } from '@skipyard/domain/fleet/start-place.ts'
import type { DriverDay } from '@skipyard/domain/run-times/run-model.ts'
import { type LocalDate, localDate, WEEK } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const minute = z.int().min(0).max(1_439)
const worked = z.union([z.literal('off'), z.object({ from: minute, to: minute })])
const keptWeek = z.partialRecord(z.enum(WEEK), worked)
const keptDates = z.array(
  z.object({ date: z.string().transform(localDate), hours: worked.nullable(), note: z.string() }),
)

export interface HoursColumns {
  weekly_hours: unknown
  dated_hours: unknown
}

export const readDriverHours = ({ weekly_hours: week, dated_hours: dates }: HoursColumns): DriverHours => ({
  week: keptWeek.parse(week),
  dates: keptDates.parse(dates),
})

interface RestColumns {
  rest_from: number | null
  rest_minutes: number | null
}

export const readRest = ({ rest_from: from, rest_minutes: minutes }: RestColumns): DriverRest | null =>
  from === null || minutes === null ? null : { from, minutes }

const keptPlace = storedAddress.nullable()

export const readStartPlace = ({ start_place: place }: { start_place: unknown }): WireAddress | null =>
  keptPlace.parse(place)

interface DriverOnDay extends DriverDay {
  isOff: boolean
}

interface DriverRow extends HoursColumns, RestColumns {
  date: string
  truckId: string
  start_place: unknown
  end_place: unknown
  yard_name: string | null
  yard_address: unknown
}

/** Null for the first yard. */
export function homeYardOf({
  yard_name: name,
  yard_address: stored,
}: Pick<DriverRow, 'yard_name' | 'yard_address'>) {
  const at = readStartPlace({ start_place: stored })
  return name === null || at === null ? null : { name, lat: at.lat, lon: at.lon }
}

function driverOf(row: DriverRow): DriverOnDay {
  const hours = hoursOn(readDriverHours(row), localDate(row.date))
  return {
    hours: hours === 'off' ? null : hours,
    isOff: hours === 'off',
    rest: readRest(row),
    start: startPlaceOf(readStartPlace(row)),
    home: startPlaceOf(readStartPlace({ start_place: row.end_place })),
    yard: homeYardOf(row),
  }
}

/** A truck that is missing goes by the company's hours from its yard. */
type DriversOnDay = ReadonlyMap<string, DriverOnDay>

/**
 * Each truck's driver on each day: the driver of its first run, else the truck's own. The day ends where the
 * driver of its last run has it.
 */
export async function readDriversOfDays(
  { db, tenantId }: TenantScope,
  dates: readonly (LocalDate | string)[],
): Promise<Map<string, DriversOnDay>> {
  const { rows } = await sql<DriverRow>`
    select asked.date, t.id as "truckId", d.weekly_hours, d.rest_from, d.rest_minutes, d.start_place, e.start_place as end_place, y.name as yard_name, y.address as yard_address,
      jsonb_path_query_array(
        d.dated_hours, '$[*] ? (@.date == $day)', jsonb_build_object('day', asked.date)) as dated_hours
    from unnest(${[...new Set(dates)]}::date[]) asked (date)
    join trucks t on t.tenant_id = ${tenantId}
    left join lateral (
      select (array_agg(r.driver_id order by r.number))[1] as first,
        (array_agg(r.driver_id order by r.number desc))[1] as last
      from runs r
      where r.tenant_id = ${tenantId} and r.truck_id = t.id and r.date = asked.date
    ) of_runs on true
    join drivers d on d.tenant_id = ${tenantId} and d.id = coalesce(of_runs.first, t.driver_id)
    join drivers e on e.tenant_id = ${tenantId} and e.id = coalesce(of_runs.last, t.driver_id)
    left join yards y on y.tenant_id = ${tenantId} and y.id = t.home_yard_id
    where d.weekly_hours <> '{}' or d.dated_hours <> '[]' or d.rest_from is not null
      or coalesce(d.start_place, e.start_place) is not null or y.id is not null`.execute(db)
  return new Map(
    [...Map.groupBy(rows, ({ date }) => date)].map(([date, ofDay]) => [
      date,
      new Map(ofDay.map((row) => [row.truckId, driverOf(row)])),
    ]),
  )
}

export const driverOfDay = ({ tenantId }: TenantScope, date: LocalDate) => sql<string>`coalesce((
  select r.driver_id from runs r
  where r.tenant_id = ${tenantId} and r.truck_id = t.id and r.date = ${date} order by r.number limit 1
), t.driver_id)`

export async function readDriversOfDay(scope: TenantScope, date: LocalDate): Promise<DriversOnDay> {
  return (await readDriversOfDays(scope, [date])).get(date) ?? new Map()
}

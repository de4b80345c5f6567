import { type DriverHours, hoursOn, type WorkSpan } from '@skipyard/domain/fleet/driver-hours.ts'
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

/** What a row keeps of a driver's hours. */
export interface HoursColumns {
  weekly_hours: unknown
  dated_hours: unknown
}

/** The hours of a driver as the row keeps them. */
export const readDriverHours = ({ weekly_hours: week, dated_hours: dates }: HoursColumns): DriverHours => ({
  week: keptWeek.parse(week),
  dates: keptDates.parse(dates),
})

/** What the drivers of trucks work on a day, by truck; a truck that is missing goes by the company's hours. */
export type HoursOfDay = ReadonlyMap<string, WorkSpan | 'off'>

/** What the drivers of all trucks work on days: of a truck's first run of the day, or else of the truck. */
export async function readHoursOfDays(
  { db, tenantId }: TenantScope,
  dates: readonly (LocalDate | string)[],
): Promise<Map<string, HoursOfDay>> {
  const { rows } = await sql<HoursColumns & { date: string; truckId: string }>`
    select asked.date, t.id as "truckId", d.weekly_hours, jsonb_path_query_array(
      d.dated_hours, '$[*] ? (@.date == $day)', jsonb_build_object('day', asked.date)) as dated_hours
    from unnest(${[...new Set(dates)]}::date[]) asked (date)
    join trucks t on t.tenant_id = ${tenantId}
    left join lateral (
      select r.driver_id from runs r
      where r.tenant_id = ${tenantId} and r.truck_id = t.id and r.date = asked.date
      order by r.number limit 1
    ) first on true
    join drivers d on d.tenant_id = ${tenantId} and d.id = coalesce(first.driver_id, t.driver_id)
    where d.weekly_hours <> '{}' or d.dated_hours <> '[]'`.execute(db)
  return new Map(
    [...Map.groupBy(rows, ({ date }) => date)].map(([date, ofDay]) => [
      date,
      new Map(
        ofDay.flatMap(({ truckId, ...columns }) => {
          const hours = hoursOn(readDriverHours(columns), localDate(date))
          return hours === null ? [] : [[truckId, hours] as const]
        }),
      ),
    ]),
  )
}

/** The same of one day. */
export async function readHoursOfDay(scope: TenantScope, date: LocalDate): Promise<HoursOfDay> {
  return (await readHoursOfDays(scope, [date])).get(date) ?? new Map()
}

/** The hours of those who work that day at all: a run of one who is off is timed by the company's hours. */
export const workedHours = (hours: HoursOfDay | undefined): ReadonlyMap<string, WorkSpan> =>
  new Map(
    [...(hours ?? [])].flatMap(([truckId, worked]) => (worked === 'off' ? [] : [[truckId, worked] as const])),
  )

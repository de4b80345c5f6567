import type { WireStockJob } from '@skipyard/contract/inventory/calendar.ts'
import type { AvailabilityDay, AvailabilityWindow } from '@skipyard/domain/inventory/availability.ts'
import { datesBetween, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { sameBinVisits } from './same-bin.reads.ts'

export interface AskedBins {
  types: readonly string[]
  sizes: readonly number[] | null
}

export interface BinDay extends AvailabilityDay {
  size: number
  type: string
}

export interface BinDays {
  size: number
  type: string
  count: number[]
  baseCount: number[]
  baseCountChanged: number[]
  plannedDrops: number[]
  plannedPicks: number[]
  available: number[]
}

const { pickIs } = lifeCycleConditions()

const hires = lifeCycleConditions('hires')

const sameBin = lifeCycleConditions('same_bin')

/**
 * Design, decision 6, for a window and any number of sizes in one query. A hire over before the window is
 * left out; what else lies before counts on the day before it. A visit whose bin stays out is taken out again.
 * The domain's `availabilityByDate` over `stockJobsOf` is the slow reference.
 */
export function availabilityQuery(scope: TenantScope, bins: AskedBins, { from, to }: AvailabilityWindow) {
  const asked = sql`tenant_id = ${scope.tenantId} and bin_type = any(${bins.types})
    and (${bins.sizes}::int[] is null or bin_size = any(${bins.sizes}))`
  const hire = sql`
    select bin_type, bin_size, drop_date, drop_status, pick_date, pick_status from bookings
    where ${asked} and deleted_at is null`
  const day = (column: string) => sql`greatest(${sql.ref(column)}, ${from}::date - 1)`
  const list = (value: string) => sql`json_agg(${sql.raw(value)} order by date)`
  return sql<BinDays>`
    with hires as (
      ${hire} and pick_date >= ${from} and drop_date <= ${to}
      union all
      ${hire} and pick_date < ${from} and ${pickIs('toCome')}
    ),
    moves as (
      select bin_type, bin_size, ${day('on_date')} as date, sum(change) as base, 0 as gone, 0 as back, 0 as picks,
        coalesce(sum(change) filter (where transfer_id is not null and change > 0), 0) as arriving
      from stock_adjustments where ${asked} and on_date <= ${to}
      group by 1, 2, 3
      union all
      select bin_type, bin_size, ${day('drop_date')}, 0, count(*), 0, 0, 0
      from hires where drop_date <= ${to} and ${hires.dropIs('counted')}
      group by 1, 2, 3
      union all
      select bin_type, bin_size, ${day('pick_date')}, 0, 0,
        count(*) filter (where pick_date >= ${scope.today} or ${hires.pickIsNot('toCome')}), count(*), 0
      from hires where pick_date <= ${to} and ${hires.pickIs('counted')}
      group by 1, 2, 3
      union all
      select bin_type, bin_size, ${day('date')}, 0, -count(*),
        -count(*) filter (where date >= ${scope.today} or ${sameBin.pickIsNot('toCome')}), -count(*), 0
      from (${sameBinVisits(scope, from)}) same_bin
      where bin_type = any(${bins.types}) and (${bins.sizes}::int[] is null or bin_size = any(${bins.sizes}))
        and date <= ${to}
      group by 1, 2, 3
    ),
    held as (
      select distinct bin_type, bin_size from moves
      union
      select bin_type, bin_size from unnest(${bins.types}::text[]) bin_type, unnest(${bins.sizes}::int[]) bin_size
    ),
    every_day as (
      select * from moves
      union all
      select bin_type, bin_size, date::date, 0, 0, 0, 0, 0
      from held cross join generate_series(${from}::date - 1, ${to}::date, interval '1 day') date
    ),
    moved as (
      select bin_type, bin_size, date,
        sum(base) as base, sum(gone) as gone, sum(back) as back, sum(picks) as picks, sum(arriving) as arriving
      from every_day group by 1, 2, 3
    ),
    running as (
      select bin_type as type, bin_size as size, date, sum(base) over so_far as base,
        sum(base - gone + back) over so_far as count, base as base_that_day, gone, picks, arriving
      from moved
      window so_far as (partition by bin_type, bin_size order by date)
    )
    select type, size, ${list('count')} as count, ${list('base')} as "baseCount",
      ${list('base_that_day')} as "baseCountChanged", ${list('gone')} as "plannedDrops",
      ${list('picks')} as "plannedPicks", ${list('count - picks - arriving')} as available
    from running where date >= ${from}
    group by type, size
    order by type, size`
}

export async function readBinDays(
  scope: TenantScope,
  bins: AskedBins,
  window: AvailabilityWindow,
): Promise<BinDays[]> {
  const { rows } = await availabilityQuery(scope, bins, window).execute(scope.db)
  return rows
}

export async function readAvailability(
  scope: TenantScope,
  bins: AskedBins,
  window: AvailabilityWindow,
): Promise<BinDay[]> {
  const dates = datesBetween(window.from, window.to)
  const rows = await readBinDays(scope, bins, window)
  return rows.flatMap((row) =>
    dates.map((date, at) => ({
      size: row.size,
      type: row.type,
      date,
      count: row.count[at] ?? 0,
      baseCount: row.baseCount[at] ?? 0,
      baseCountChanged: row.baseCountChanged[at] ?? 0,
      plannedDrops: row.plannedDrops[at] ?? 0,
      plannedPicks: row.plannedPicks[at] ?? 0,
      available: row.available[at] ?? 0,
    })),
  )
}

const { dropIs, pickIs: pickOfDayIs } = lifeCycleConditions()

export interface BinOnDay {
  size: number
  type: string
  date: LocalDate
}

/** A bin of a size and type over the days of a hire, its drop and pick included. */
export interface BinOfHire extends BinOnDay {
  until: LocalDate
}

export async function listJobsOfDay(
  scope: TenantScope,
  { size, type, date }: BinOnDay,
): Promise<WireStockJob[]> {
  const ofDay = (kind: 'drop' | 'pick') => sql`
    select ${kind}::text as kind, ${sql.ref(`${kind}_status`)} as status, id as "bookingId", job_number,
      job_prefix || '-' || job_number as "jobID", customer_name as "customerName", suburb
    from bookings
    where tenant_id = ${scope.tenantId} and deleted_at is null and ${sql.ref(`${kind}_date`)} = ${date}
      and ${(kind === 'drop' ? dropIs : pickOfDayIs)('counted')} and bin_type = ${type} and bin_size = ${size}
      and not exists (
        select from (${sameBinVisits(scope, date)}) same_bin
        where same_bin.date = ${date} and ${sql.ref(kind === 'drop' ? 'left_for' : 'taken_from')} = bookings.id)`
  const { rows } = await sql<WireStockJob & { job_number: number }>`
    ${ofDay('drop')} union all ${ofDay('pick')} order by kind, job_number`.execute(scope.db)
  return rows.map(({ job_number: _number, ...job }) => job)
}

import type { AvailabilityDay, AvailabilityWindow } from '@skipyard/domain/inventory/availability.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** The bins asked about: the sizes given, or every size that the company holds or has booked of these types. */
export interface AskedBins {
  types: readonly string[]
  sizes: readonly number[] | null
}

/** One day of one size and type. */
export interface BinDay extends AvailabilityDay {
  size: number
  type: string
}

interface Row extends Omit<BinDay, 'date'> {
  date: string
}

/**
 * Design, decision 6, for a whole window and any number of sizes at once. A hire that was over before the window has
 * taken its bin and brought it back, so it is left out; what else lies before counts on the day before the window, then
 * each size runs through its days. The domain's `availabilityByDate` says the same slowly.
 */
function availabilityQuery(scope: TenantScope, bins: AskedBins, { from, to }: AvailabilityWindow) {
  const asked = sql`tenant_id = ${scope.tenantId} and bin_type = any(${bins.types})
    and (${bins.sizes}::int[] is null or bin_size = any(${bins.sizes}))`
  const hire = sql`
    select bin_type, bin_size, drop_date, drop_status, pick_date, pick_status from bookings
    where ${asked} and deleted_at is null`
  const day = (column: string) => sql`greatest(${sql.ref(column)}, ${from}::date - 1)`
  return sql<Row>`
    with hires as (
      ${hire} and pick_date >= ${from} and drop_date <= ${to}
      union all
      ${hire} and pick_date < ${from} and pick_status = 'Scheduled'
    ),
    moves as (
      select bin_type, bin_size, ${day('on_date')} as date, sum(change) as base, 0 as gone, 0 as back, 0 as picks
      from stock_adjustments where ${asked} and on_date <= ${to}
      group by 1, 2, 3
      union all
      select bin_type, bin_size, ${day('drop_date')}, 0, count(*), 0, 0
      from hires where drop_date <= ${to} and drop_status <> 'Cancelled'
      group by 1, 2, 3
      union all
      select bin_type, bin_size, ${day('pick_date')}, 0, 0,
        count(*) filter (where pick_date >= ${scope.today} or pick_status <> 'Scheduled'), count(*)
      from hires where pick_date <= ${to} and pick_status <> 'Cancelled'
      group by 1, 2, 3
    ),
    moved as (
      select bin_type, bin_size, date,
        sum(base) as base, sum(gone) as gone, sum(back) as back, sum(picks) as picks
      from moves group by 1, 2, 3
    ),
    held as (
      select distinct bin_type, bin_size from moves
      union
      select bin_type, bin_size from unnest(${bins.types}::text[]) bin_type, unnest(${bins.sizes}::int[]) bin_size
    ),
    running as (
      select bin_type, bin_size, date, sum(base) over so_far as base, sum(gone) over so_far as gone,
        sum(back) over so_far as back, base as base_that_day, gone as gone_that_day, picks as picks_that_day
      from held
      cross join (
        select date::date from generate_series(${from}::date - 1, ${to}::date, interval '1 day') date
      ) as days
      left join moved using (bin_type, bin_size, date)
      window so_far as (partition by bin_type, bin_size order by date)
    )
    select bin_type as type, bin_size as size, date::text as date,
      (coalesce(base, 0) - coalesce(gone, 0) + coalesce(back, 0))::float8 as count,
      coalesce(base, 0)::float8 as "baseCount",
      coalesce(base_that_day, 0)::float8 as "baseCountChanged",
      coalesce(gone_that_day, 0)::float8 as "plannedDrops",
      coalesce(picks_that_day, 0)::float8 as "plannedPicks",
      (coalesce(base, 0) - coalesce(gone, 0) + coalesce(back, 0) - coalesce(picks_that_day, 0))::float8 as available
    from running
    where date >= ${from}
    order by type, size, date`
}

/** What there is and what is free of each size and type asked for, day by day, in one query (target P6). */
export async function readAvailability(
  scope: TenantScope,
  bins: AskedBins,
  window: AvailabilityWindow,
): Promise<BinDay[]> {
  const { rows } = await availabilityQuery(scope, bins, window).execute(scope.db)
  return rows.map((row) => ({ ...row, date: localDate(row.date) }))
}

import type { ReportGroup } from '@skipyard/contract/reports.ts'
import { addDays } from '@skipyard/domain/shared/local-date.ts'
import type { Cents } from '@skipyard/domain/shared/money.ts'
import { firstDayOf, lastDayOf, lastKnownDayOf, type Month } from '@skipyard/domain/shared/month.ts'
import { type RawBuilder, sql } from 'kysely'
import { countsOnItsDay } from '#server/database/counts-on-its-day.ts'
import { lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { hiresOfDays } from './hires-of-days.reads.ts'
import { NOTE_DAY } from './month-money.reads.ts'

/** The bookings of a month that have a suburb, source, waste type or bin in common. */
export interface GroupFigures {
  name: string
  /** Of a bin; null else. */
  binSize: number | null
  bookings: number
  hireDays: number
  /** Of a bin; 0 else. */
  binDaysOwned: number
  revenue: Cents
}

const { dropIs } = lifeCycleConditions('b')

const NO_SIZE = sql`null::int`

/** What bookings are told apart by, and the size where that is a bin. A source that was left out is the same as None. */
const COLUMNS: Record<ReportGroup, { name: RawBuilder<unknown>; size: RawBuilder<unknown> }> = {
  suburb: { name: sql`b.suburb`, size: NO_SIZE },
  source: { name: sql`coalesce(nullif(trim(b.booking_source), ''), 'None')`, size: NO_SIZE },
  wasteType: { name: sql`b.waste_type`, size: NO_SIZE },
  size: { name: sql`b.bin_type`, size: sql`b.bin_size` },
}

function ownedQuery({ tenantId, today }: TenantScope, month: Month) {
  const [first, next] = [firstDayOf(month), addDays(lastKnownDayOf(month, today), 1)]
  return sql`
    select a.bin_type, a.bin_size, 0, 0, sum(a.change * (${next}::date - greatest(a.on_date, ${first}::date))), 0
    from stock_adjustments a
    where a.tenant_id = ${tenantId} and a.on_date < ${next} and ${first}::date < ${next}::date
    group by 1, 2`
}

/** The figures of a month told apart in one statement; revenue is what its invoices and adjustment notes are of. */
export function groupFiguresQuery(scope: TenantScope, { month, by }: { month: Month; by: ReportGroup }) {
  const { tenantId } = scope
  const { name, size } = COLUMNS[by]
  const [from, to] = [firstDayOf(month), lastDayOf(month)]
  const [first, next] = [sql`${from}::date`, sql`${addDays(to, 1)}::date`]
  const columns = sql`${name} as name, ${size} as size`
  const booking = sql`join bookings b on b.tenant_id = ${tenantId} and b.id = i.booking_id`
  return sql<GroupFigures>`
    with parts as (
      select ${columns}, count(*) as bookings, 0 as hire_days, 0 as owned, 0 as revenue
      from bookings b
      where b.tenant_id = ${tenantId} and b.deleted_at is null and ${dropIs('counted')}
        and b.drop_date between ${from} and ${to}
      group by 1, 2
      union all
      select h.name, h.size, 0, sum(greatest(0, least(h.ended, ${next}) - greatest(h.drop_date, ${first}))), 0, 0
      from (${hiresOfDays(scope, { columns, from, to })}) h
      group by 1, 2
      union all
      select ${columns}, 0, 0, 0, sum(i.total_cents - i.gst_cents)
      from invoices i ${booking}
      where i.tenant_id = ${tenantId} and ${countsOnItsDay} and i.issued_on between ${from} and ${to}
      group by 1, 2
      union all
      select ${columns}, 0, 0, 0, -sum(n.amount_cents - n.gst_cents)
      from adjustment_notes n
      join invoices i on i.tenant_id = ${tenantId} and i.id = n.invoice_id and ${countsOnItsDay} ${booking}
      where n.tenant_id = ${tenantId} and ${NOTE_DAY} between ${from} and ${to}
      group by 1, 2
      ${by === 'size' ? sql`union all ${ownedQuery(scope, month)}` : sql``}
    )
    select name, size as "binSize", sum(bookings)::float8 as bookings, sum(hire_days)::float8 as "hireDays",
      sum(owned)::float8 as "binDaysOwned", sum(revenue)::float8 as revenue
    from parts group by 1, 2`
}

/** What a month came to for each suburb, source, waste type or bin. */
export async function readGroupFigures(
  scope: TenantScope,
  asked: { month: Month; by: ReportGroup },
): Promise<GroupFigures[]> {
  return (await groupFiguresQuery(scope, asked).execute(scope.db)).rows
}

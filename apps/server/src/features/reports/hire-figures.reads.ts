import type { ReportGroup } from '@skipyard/contract/reports/reports.ts'
import { addDays, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { Cents } from '@skipyard/domain/shared/money.ts'
import { firstDayOf, lastDayOf, lastKnownDayOf, type Month } from '@skipyard/domain/shared/month.ts'
import { type RawBuilder, sql } from 'kysely'
import { countsOnItsDay } from '#server/database/counts-on-its-day.ts'
import { jobConditions, lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { monthSpan, NOTE_DAY } from './month-money.reads.ts'

interface AskedHires {
  from: LocalDate
  to: LocalDate
}

const { dropIs, pickIs } = lifeCycleConditions('b')

/**
 * `ended` is the day after the last one (the domain's `hireDaysIn`). Finished hires by pick date and those
 * still out, each by its index alone: of years of hires only those of the month are looked up as rows.
 */
function hiresOfDays({ tenantId, today }: TenantScope, { from, to }: AskedHires) {
  const tomorrow = addDays(today, 1)
  const hires = (ended: RawBuilder<unknown>) => sql`
    select b.id, b.drop_date, ${ended} as ended from bookings b
    where b.tenant_id = ${tenantId} and b.deleted_at is null and ${dropIs('moved')} and b.drop_date <= ${to}`
  return sql`
    ${hires(sql`least(b.pick_date, ${tomorrow}::date)`)} and b.pick_date > ${from} and ${pickIs('moved')}
    union all
    ${hires(sql`${tomorrow}::date`)} and ${pickIs('toCome')}`
}

interface MonthFigures {
  month: Month
  bookings: number
  hireDays: number
  binDaysOwned: number
  binsBack: number
  tippedKg: number
}

/**
 * Rows are added up by day first, so that only days are looked up in months. Stock counts on days that have
 * begun.
 */
export function monthFiguresQuery(scope: TenantScope, months: readonly Month[]) {
  const { tenantId, today } = scope
  const { from, to, rows } = monthSpan(months)
  const bookings = sql`b.tenant_id = ${tenantId} and b.deleted_at is null`
  const isBack = sql`${bookings} and ${pickIs('moved')} and b.pick_date between ${from} and ${to}`
  return sql<MonthFigures>`
    with months as (${rows}),
    days as (
      select b.drop_date as day, count(*) as bookings, 0 as back, 0 as kg from bookings b
      where ${bookings} and ${dropIs('counted')} and b.drop_date between ${from} and ${to}
      group by 1
      union all
      select b.pick_date, 0, count(*), 0 from bookings b where ${isBack}
      group by 1
      union all
      select b.pick_date, 0, 0, sum(v.weight_kg) from tip_visits v
      join bookings b on b.tenant_id = ${tenantId} and b.id = v.booking_id
      where v.tenant_id = ${tenantId} and ${isBack}
      group by 1
    ),
    hires as (
      select drop_date, ended, count(*) as bins
      from (${hiresOfDays(scope, { from, to })}) h group by 1, 2
    ),
    taken as (
      select m.first, sum(h.bins * greatest(0, least(h.ended, m.next) - greatest(h.drop_date, m.first))) as days
      from months m join hires h on h.drop_date < m.next and h.ended > m.first
      group by 1
    ),
    owned as (
      select m.first, sum(a.change * (least(m.next, ${addDays(today, 1)}::date) - greatest(a.on_date, m.first))) as days
      from months m join stock_adjustments a
        on a.tenant_id = ${tenantId} and a.on_date < m.next and a.on_date <= ${today} and m.first <= ${today}
      group by 1
    ),
    counted as (
      select m.first, sum(d.bookings) as bookings, sum(d.back) as back, sum(d.kg) as kg
      from months m join days d on d.day >= m.first and d.day < m.next
      group by 1
    )
    select to_char(m.first, 'YYYY-MM') as month, coalesce(c.bookings, 0)::float8 as bookings,
      coalesce(t.days, 0)::float8 as "hireDays", coalesce(o.days, 0)::float8 as "binDaysOwned",
      coalesce(c.back, 0)::float8 as "binsBack", coalesce(c.kg, 0)::float8 as "tippedKg"
    from months m
    left join counted c on c.first = m.first
    left join taken t on t.first = m.first
    left join owned o on o.first = m.first
    order by 1`
}

export async function readMonthFigures(
  scope: TenantScope,
  months: readonly Month[],
): Promise<MonthFigures[]> {
  return (await monthFiguresQuery(scope, months).execute(scope.db)).rows
}

export interface GroupFigures {
  name: string
  binSize: number | null
  bookings: number
  hireDays: number
  binDaysOwned: number
  revenue: Cents
}

const NO_SIZE = sql`null::int`

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
      select n.name, n.size, 0, sum(greatest(0, least(h.ended, ${next}) - greatest(h.drop_date, ${first}))), 0, 0
      from (${hiresOfDays(scope, { from, to })}) h
      cross join lateral (
        select ${columns} from bookings b where b.tenant_id = ${tenantId} and b.id = h.id offset 0
      ) n
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

export async function readGroupFigures(
  scope: TenantScope,
  asked: { month: Month; by: ReportGroup },
): Promise<GroupFigures[]> {
  return (await groupFiguresQuery(scope, asked).execute(scope.db)).rows
}

export interface DriverFigures {
  driverId: string | null
  name: string
  drops: number
  picks: number
  tippedKg: number
  tippingCost: Cents
}

/**
 * Jobs done in the month by the driver of their run; picks with their loads and tipping cost, which includes
 * amounts the office typed.
 */
export function driverFiguresQuery({ tenantId }: TenantScope, month: Month) {
  return sql<DriverFigures>`
    select d.id as "driverId", coalesce(trim(d.first_name || ' ' || d.last_name), '') as name,
      count(*) filter (where j.kind = 'drop')::float8 as drops, count(*) filter (where j.kind <> 'drop')::float8 as picks,
      coalesce(sum(l.kg), 0)::float8 as "tippedKg",
      coalesce(sum(b.tipping_cost_cents) filter (where j.kind = 'pick'), 0)::float8 as "tippingCost"
    from jobs j
    join bookings b on b.tenant_id = ${tenantId} and b.id = j.booking_id and b.deleted_at is null
    left join runs r on r.tenant_id = ${tenantId} and r.id = j.run_id
    left join drivers d on d.tenant_id = ${tenantId} and d.id = r.driver_id
    left join lateral (
      select sum(v.weight_kg) as kg from tip_visits v
      left join jobs o on o.tenant_id = ${tenantId} and o.id = v.job_id and o.kind = 'extra'
      where v.tenant_id = ${tenantId} and v.booking_id = j.booking_id
        and (o.id = j.id or o.id is null and j.kind = 'pick')
    ) l on j.kind <> 'drop'
    where j.tenant_id = ${tenantId} and j.date between ${firstDayOf(month)} and ${lastDayOf(month)}
      and ${jobConditions().jobIs('moved')}
    group by d.id, d.first_name, d.last_name`
}

export async function readDriverFigures(scope: TenantScope, month: Month): Promise<DriverFigures[]> {
  return (await driverFiguresQuery(scope, month).execute(scope.db)).rows
}

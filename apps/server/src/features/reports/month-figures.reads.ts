import { addDays } from '@skipyard/domain/shared/local-date.ts'
import type { Month } from '@skipyard/domain/shared/month.ts'
import { sql } from 'kysely'
import { lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { hiresOfDays } from './hires-of-days.reads.ts'
import { monthSpan } from './month-span.reads.ts'

/** What a company did in a month; weights in kilograms. */
export interface MonthFigures {
  month: Month
  bookings: number
  hireDays: number
  binDaysOwned: number
  binsBack: number
  tippedKg: number
}

const { dropIs, pickIs } = lifeCycleConditions('b')

/**
 * The figures of months in a row, in one statement: rows are added up by day first, so that only days are looked for in
 * months. Stock counts on the days that are over or have begun.
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
      from (${hiresOfDays(scope, { columns: sql`b.id`, from, to })}) h group by 1, 2
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

/** What the company did in each of some months in a row. */
export async function readMonthFigures(
  scope: TenantScope,
  months: readonly Month[],
): Promise<MonthFigures[]> {
  return (await monthFiguresQuery(scope, months).execute(scope.db)).rows
}

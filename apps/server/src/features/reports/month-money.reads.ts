import type { Cents } from '@skipyard/domain/shared/money.ts'
import { firstDayOf, lastDayOf, type Month } from '@skipyard/domain/shared/month.ts'
import { sql } from 'kysely'
import { countsOnItsDay } from '#server/database/counts-on-its-day.ts'
import { lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import { isCash, isKeptFee } from '#server/features/invoices/money/payment.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export function monthSpan(months: readonly Month[]) {
  const firsts = months.map(firstDayOf)
  const [first = '', last = ''] = [months[0], months.at(-1)]
  return {
    from: firstDayOf(first),
    to: lastDayOf(last),
    rows: sql`select first, (first + interval '1 month')::date as next from unnest(${firsts}::date[]) first`,
  }
}

interface MonthMoney {
  month: Month
  revenue: Cents
  adjusted: Cents
  gst: Cents
  received: Cents
  fees: Cents
  price: Cents
  tippingCost: Cents
}

const { pickIs } = lifeCycleConditions('b')

/** A note counts on its day, and never before its invoice: as on a statement. */
export const NOTE_DAY = sql`greatest(n.issued_on, i.issued_on)`

export function monthMoneyQuery({ tenantId }: TenantScope, months: readonly Month[]) {
  const { from, to, rows } = monthSpan(months)
  return sql<MonthMoney>`
    with months as (${rows}),
    days as (
      select i.issued_on as day, sum(i.total_cents - i.gst_cents) as revenue, 0 as adjusted, sum(i.gst_cents) as gst,
        0 as received, 0 as fees, 0 as price, 0 as tipping
      from invoices i
      where i.tenant_id = ${tenantId} and ${countsOnItsDay} and i.issued_on between ${from} and ${to}
      group by 1
      union all
      select ${NOTE_DAY}, -sum(n.amount_cents - n.gst_cents), sum(n.amount_cents - n.gst_cents), -sum(n.gst_cents), 0, 0, 0, 0
      from adjustment_notes n
      join invoices i on i.tenant_id = ${tenantId} and i.id = n.invoice_id and ${countsOnItsDay}
      where n.tenant_id = ${tenantId} and ${NOTE_DAY} between ${from} and ${to}
      group by 1
      union all
      select p.received_on, 0, 0, 0, coalesce(sum(p.amount_cents) filter (where ${isCash('p.kind')}), 0),
        coalesce(-sum(p.amount_cents) filter (where ${isKeptFee('p.kind')}), 0), 0, 0
      from payments p
      where p.tenant_id = ${tenantId} and p.undone_at is null and p.received_on between ${from} and ${to}
      group by 1
      union all
      select b.pick_date, 0, 0, 0, 0, 0, sum(b.price_cents), sum(b.tipping_cost_cents)
      from bookings b
      where b.tenant_id = ${tenantId} and b.deleted_at is null and ${pickIs('moved')}
        and b.pick_date between ${from} and ${to}
      group by 1
    )
    select to_char(m.first, 'YYYY-MM') as month, coalesce(sum(d.revenue), 0)::float8 as revenue,
      coalesce(sum(d.adjusted), 0)::float8 as adjusted, coalesce(sum(d.gst), 0)::float8 as gst,
      coalesce(sum(d.received), 0)::float8 as received, coalesce(sum(d.fees), 0)::float8 as fees,
      coalesce(sum(d.price), 0)::float8 as price,
      coalesce(sum(d.tipping), 0)::float8 as "tippingCost"
    from months m left join days d on d.day >= m.first and d.day < m.next
    group by 1
    order by 1`
}

export async function readMonthMoney(scope: TenantScope, months: readonly Month[]): Promise<MonthMoney[]> {
  return (await monthMoneyQuery(scope, months).execute(scope.db)).rows
}

import { addDays, earlierOf, type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import type { Cents } from '@skipyard/domain/shared/money.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { isCash } from './payment.reads.ts'

interface Days {
  from: LocalDate
  to: LocalDate
}

const DAYS_OF_WEEK = 7

/** What came in on these days, refunds taken off and nothing that was undone, and by how many payments. */
export async function readReceived(
  scope: TenantScope,
  { from, to }: Days,
): Promise<{ cents: string; count: number }> {
  return scope.db
    .selectFrom('payments')
    .where('tenant_id', '=', scope.tenantId)
    .where('received_on', '>=', from)
    .where('received_on', '<=', to)
    .where('undone_at', 'is', null)
    .where(isCash('kind'))
    .select([
      sql<string>`coalesce(sum(amount_cents), 0)::text`.as('cents'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .executeTakeFirstOrThrow()
}

export async function readReceivedWeeks(
  scope: TenantScope,
  weeks: number,
): Promise<(Days & { cents: Cents })[]> {
  const { tenantId, today } = scope
  const { rows } = await sql<{ monday: string; cents: Cents }>`
    select monday::date::text as monday, coalesce(sum(p.amount_cents), 0)::float8 as cents
    from generate_series(date_trunc('week', ${today}::timestamp) - make_interval(weeks => ${weeks - 1}),
      date_trunc('week', ${today}::timestamp), interval '1 week') monday
    left join payments p on p.tenant_id = ${tenantId} and p.undone_at is null and ${isCash('p.kind')}
      and p.received_on >= monday::date and p.received_on < monday::date + 7 and p.received_on <= ${today}
    group by monday order by monday`.execute(scope.db)
  return rows.map(({ monday, cents }) => {
    const from = localDate(monday)
    const sunday = addDays(from, DAYS_OF_WEEK - 1)
    return { from, to: earlierOf(sunday, today), cents }
  })
}

/** What the invoices dated on these days come to now, void ones aside, less what notes took off them. */
export async function readInvoiced(scope: TenantScope, { from, to }: Days): Promise<Cents> {
  const { cents } = await scope.db
    .selectFrom('invoices')
    .where('tenant_id', '=', scope.tenantId)
    .where('issued_on', '>=', from)
    .where('issued_on', '<=', to)
    .where('voided_on', 'is', null)
    .select(sql<Cents>`coalesce(sum(total_cents - credited_cents), 0)::float8`.as('cents'))
    .executeTakeFirstOrThrow()
  return cents
}

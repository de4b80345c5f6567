import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Tables that tell of bookings row by row, with the columns that rise or say when a row was last written. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  bookings: ['version'],
  jobs: [],
  booking_prices: ['quoted_at'],
  booking_permits: [],
  decided_lines: [],
  invoices: ['version'],
  adjustment_notes: [],
  runs: ['version'],
  bins: ['version'],
  job_progress: [],
  futile_trips: [],
  job_extras: [],
  tip_visits: [],
  photos: [],
  customer_requests: [],
  public_bookings: [],
}

/** Money is entered and entered back: what it adds up to by booking, customer and method. */
const MONEY = `
  select coalesce(jsonb_agg(to_jsonb(m) order by m.booking_id, m.customer_id, m.method), '[]') as rows from (
    select a.booking_id, a.customer_id, p.method, sum(a.amount_cents)::int as cents
    from payment_allocations a join payments p on p.tenant_id = a.tenant_id and p.id = a.payment_id
    group by 1, 2, 3 having sum(a.amount_cents) <> 0
  ) m`

/** Customers who are on record and their sites; what a customer is found by follows from both. */
const CUSTOMERS = `
  select coalesce(jsonb_agg(to_jsonb(c) - '{version,places}'::text[] || jsonb_build_object('sites', (
    select jsonb_agg(to_jsonb(a) order by a.position) from customer_addresses a
    where a.tenant_id = c.tenant_id and a.customer_id = c.id
  )) order by c.id), '[]') as rows from customers c where c.deleted_at is null`

/**
 * Everything that a company's tables tell of its bookings, as it is now. The history, suburbs of the filter and revisions of
 * lists only grow and are not in it; a customer who was withdrawn is on no list, and the row stays.
 */
export async function toldOfBookings(scope: TenantScope): Promise<Record<string, unknown>> {
  const told: Record<string, unknown> = {}
  for (const [table, rising] of Object.entries(TABLES)) {
    const { rows } = await sql<{ rows: unknown }>`
      select coalesce(jsonb_agg(row order by row::text), '[]') as rows from (
        select to_jsonb(t) - ${[...rising]}::text[] as row from ${sql.table(table)} t
        where t.tenant_id = ${scope.tenantId}
      ) t`.execute(scope.db)
    told[table] = rows[0]?.rows
  }
  for (const [name, query] of Object.entries({ money: MONEY, customers: CUSTOMERS })) {
    const { rows } = await sql.raw<{ rows: unknown }>(query).execute(scope.db)
    told[name] = rows[0]?.rows
  }
  return told
}

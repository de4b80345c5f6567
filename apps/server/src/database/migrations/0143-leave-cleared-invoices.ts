import { type Kysely, sql } from 'kysely'

const TABLES = ['xero_links', 'xero_refunds', 'invoices', 'payments', 'payment_allocations'] as const

/** Its notes are set off for all of it there, so that nothing of it is left for a payment. */
const IS_SET_OFF = sql`i.total_cents <= (
  select coalesce(sum((n.agreed ->> 'creditedCents')::integer), 0) from xero_links n
  where n.tenant_id = l.tenant_id and n.organisation_id = l.organisation_id and n.kind = 'note' and n.invoice_id = i.id)`

/** Its money is entered on another invoice there. */
const IS_ELSEWHERE = sql`exists (
  select from payment_allocations a
  join payment_allocations o on o.tenant_id = a.tenant_id and o.payment_id = a.payment_id
  join xero_links e on e.tenant_id = o.tenant_id and e.organisation_id = l.organisation_id and e.kind = 'payment'
    and e.our_id = o.id and e.invoice_id <> i.id
  where a.tenant_id = l.tenant_id and a.invoice_id = i.id)`

/**
 * Before 0126 all money of an invoice that was reversed after a refund was taken off it in Xero. Such an invoice keeps none
 * there: otherwise it would be put back on it, beside where it is by now. One that still has money there keeps it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table xero_links add column keeps_no_money boolean not null default false`.execute(db)
  // Row policies bind the owner of the tables too, and rows of all companies change here.
  for (const table of TABLES)
    await sql`alter table ${sql.table(table)} no force row level security`.execute(db)
  await sql`
    update xero_links l set keeps_no_money = true
    from invoices i
    where i.tenant_id = l.tenant_id and i.id = l.our_id and i.is_reversed and l.kind = 'invoice'
      and not coalesce((l.agreed ->> 'isVoid')::boolean, false)
      and exists (
        select from payment_allocations a
        join payments p on p.tenant_id = a.tenant_id and p.id = a.payment_id and p.kind = 'refund'
        where a.tenant_id = l.tenant_id and a.invoice_id = i.id)
      and not exists (
        select from xero_links p
        where p.tenant_id = l.tenant_id and p.organisation_id = l.organisation_id and p.kind = 'payment'
          and p.invoice_id = i.id)
      and not exists (
        select from xero_refunds r
        where r.tenant_id = l.tenant_id and r.organisation_id = l.organisation_id and r.invoice_id = i.id)
      and (${IS_SET_OFF} or ${IS_ELSEWHERE})`.execute(db)
  for (const table of TABLES) await sql`alter table ${sql.table(table)} force row level security`.execute(db)
}

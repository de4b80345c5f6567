import { type Kysely, sql } from 'kysely'

const TABLES = ['audit_entries', 'bookings', 'invoices', 'invoice_versions', 'tenants'] as const

const billsBin = (version: string) => sql`${sql.ref(version)}.content -> 'lines' @> '[{"kind": "bin"}]'`

/** When an invoice became void; null where the history does not reach back. */
const VOIDED_AT = sql`(
  select max(a.at) from audit_entries a
  where a.tenant_id = e.tenant_id and a.subject_id = e.id and a.action = 'invoice.voided')`

/** By its moment, else by the company's calendar, the invoice was not void yet when this one was made. */
const COUNTED_THEN = sql`(e.voided_on is null
  or coalesce(${VOIDED_AT} > i.created_at, e.voided_on > (i.created_at at time zone t.time_zone)::date))`

const CAME_BESIDE_THE_HIRE = sql`exists (
  select from invoices e
  join invoice_versions w on w.tenant_id = e.tenant_id and w.invoice_id = e.id and w.version = e.document_version
  where e.tenant_id = i.tenant_id and e.booking_id = i.booking_id and e.sequence < i.sequence and ${billsBin('w')}
    and ${COUNTED_THEN})`

/**
 * 0112 judged invoices from before documents named what they add to by the day of their making in UTC, against the day of
 * the void in the company's calendar: one made in a Melbourne morning after the first was voided was taken for a further
 * one, and one made on the day on which the first was voided later was not. What was judged wrongly is judged again, and
 * so are price, payment status and 'to be invoiced' of its booking.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Row policies bind the owner of the tables too, and rows of all companies change here.
  for (const table of TABLES)
    await sql`alter table ${sql.table(table)} no force row level security`.execute(db)
  await sql`
    with judged as (
      update invoices i set is_further = not i.is_further
      from invoice_versions v, tenants t
      where v.tenant_id = i.tenant_id and v.invoice_id = i.id and v.version = i.document_version and t.tenant_id = i.tenant_id
        and not ${billsBin('v')} and not v.content ? 'furtherTo'
        and i.created_at < (select max(m.timestamp)::timestamptz from kysely_migration m where m.name like '0112-%')
        and i.is_further <> ${CAME_BESIDE_THE_HIRE}
      returning i.tenant_id, i.booking_id, i.id, i.is_further
    ), billed as (
      select i.tenant_id, i.booking_id, sum(i.net_cents)::integer as cents,
        bool_and(coalesce(j.is_further, i.is_further)) as is_hire_open
      from invoices i
      left join judged j on j.tenant_id = i.tenant_id and j.id = i.id
      where i.voided_on is null and (i.tenant_id, i.booking_id) in (select tenant_id, booking_id from judged)
      group by i.tenant_id, i.booking_id
    ), priced as (
      select b.tenant_id, b.id, f.is_hire_open,
        f.cents + case when f.is_hire_open then coalesce(b.agreed_cents, 0) else 0 end as cents
      from billed f
      join bookings b on b.tenant_id = f.tenant_id and b.id = f.booking_id
      where b.is_invoiced = f.is_hire_open
    )
    update bookings b set is_invoiced = not p.is_hire_open, price_cents = p.cents,
      payment_status = case
        when b.price_cents = p.cents then b.payment_status
        when b.paid_cents = p.cents then 'Completed'
        else 'Pending' end
    from priced p
    where p.tenant_id = b.tenant_id and p.id = b.id`.execute(db)
  for (const table of TABLES) await sql`alter table ${sql.table(table)} force row level security`.execute(db)
}

import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

const TABLES = [
  'tenants',
  'invoice_settings',
  'bookings',
  'invoices',
  'invoice_versions',
  'adjustment_notes',
  'payments',
  'payment_allocations',
  'gst_entries',
] as const

/** GST-free part of a document's lines, half a cent up. */
const freeOf = (content: 'v' | 'n') => sql`(
  select coalesce(sum(round((l ->> 'unitCents')::numeric * (l ->> 'quantityThousandths')::numeric / 1000)), 0)::integer
  from jsonb_array_elements(${sql.ref(`${content}.content`)} -> 'lines') l where not (l ->> 'isTaxed')::boolean)`

/** Null where a document was made while GST was not charged. */
async function keepFreeParts(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invoices add column free_cents integer`.execute(db)
  await sql`alter table adjustment_notes add column free_cents integer`.execute(db)
  await sql`
    update invoices i set free_cents = ${freeOf('v')} from invoice_versions v
    where v.tenant_id = i.tenant_id and v.invoice_id = i.id and v.version = i.document_version
      and (v.content ->> 'isGstRegistered')::boolean`.execute(db)
  await sql`
    with since as (
      select n.tenant_id, n.id, n.invoice_id, n.number, ${freeOf('n')} as free from adjustment_notes n
    )
    update adjustment_notes n set free_cents = coalesce(b.free, i.free_cents) - s.free
    from since s
    join invoices i on i.tenant_id = s.tenant_id and i.id = s.invoice_id
    left join since b on b.tenant_id = s.tenant_id and b.invoice_id = s.invoice_id and b.number = s.number - 1
    where n.tenant_id = s.tenant_id and n.id = s.id and i.free_cents is not null`.execute(db)
  await sql`create index invoices_void on invoices (tenant_id, voided_on) where voided_on is not null`.execute(
    db,
  )
}

const WAITING = sql`
  prepaid as (
    select b.tenant_id, b.id as booking_id, b.status = 'Cancelled' as is_called_off,
      b.price_cents + coalesce(b.permit_cost_cents, 0) as agreed,
      case when coalesce(s.is_permit_taxed, false) then 0 else coalesce(b.permit_cost_cents, 0) end as free
    from bookings b
    join tenants t on t.tenant_id = b.tenant_id
    left join invoice_settings s on s.tenant_id = b.tenant_id
    where coalesce(s.is_gst_registered, t.abn <> '') and not exists (
      select from invoices i where i.tenant_id = b.tenant_id and i.booking_id = b.id and i.voided_on is null)
  ), held as (
    select p.*, sum(a.amount_cents)::bigint as cents, min(y.received_on) filter (where a.amount_cents > 0) as first_on
    from prepaid p
    join payment_allocations a on a.tenant_id = p.tenant_id and a.booking_id = p.booking_id and a.invoice_id is null
      and not a.is_undone
    join payments y on y.tenant_id = a.tenant_id and y.id = a.payment_id
    group by p.tenant_id, p.booking_id, p.is_called_off, p.agreed, p.free
    having sum(a.amount_cents) > 0
  ), supplies as (
    select h.*, case when h.agreed > 0 then h.agreed else h.cents end as net, case when h.agreed > 0 then h.free else 0 end as free_part,
      round((case when h.agreed > 0 then h.agreed - h.free else h.cents end) / 11.0) as gst
    from held h
  )`

/** As the domain's `paidShareOf`. */
const share = (part: 'net' | 'free_part' | 'gst', cents: 'upto' | 'before' | 'all_of') =>
  sql`round(${sql.ref(part)}::numeric * ${sql.ref(cents)} / net)::integer`

async function keepPrepayments(db: Kysely<unknown>): Promise<void> {
  await sql`
    with ${WAITING}, counted as (
      select *, case when is_called_off then least(cents, net) else net end as all_of from supplies
    )
    insert into gst_entries (tenant_id, id, booking_id, basis, pot, day, sales_cents, free_cents, gst_cents, receipt_number, created_at)
    select tenant_id, gen_random_uuid(), booking_id, 'accrual', 'waiting', first_on, ${share('net', 'all_of')},
      ${share('free_part', 'all_of')}, ${share('gst', 'all_of')}, 1, now()
    from counted`.execute(db)
  // On cash each payment counts on the day it came.
  await sql`
    with ${WAITING}, parts as (
      select s.*, a.payment_id, y.received_on, a.amount_cents,
        sum(a.amount_cents) over (partition by s.tenant_id, s.booking_id order by y.received_on, a.id) as reached
      from supplies s
      join payment_allocations a on a.tenant_id = s.tenant_id and a.booking_id = s.booking_id and a.invoice_id is null
        and not a.is_undone
      join payments y on y.tenant_id = a.tenant_id and y.id = a.payment_id
    ), counted as (
      select *, least(greatest(reached, 0), net) as upto, least(greatest(reached - amount_cents, 0), net) as before from parts
    )
    insert into gst_entries (tenant_id, id, booking_id, basis, pot, payment_id, day, sales_cents, free_cents, gst_cents,
      created_at)
    select tenant_id, gen_random_uuid(), booking_id, 'cash', 'waiting', payment_id, received_on, (upto - before)::integer,
      ${share('free_part', 'upto')} - ${share('free_part', 'before')}, ${share('gst', 'upto')} - ${share('gst', 'before')}, now()
    from counted where upto <> before`.execute(db)
}

async function keepPayments(db: Kysely<unknown>): Promise<void> {
  await sql`
    with nets as (
      select i.tenant_id, i.id, i.total_cents - i.credited_cents as net, i.gst_cents - i.credited_gst_cents as gst,
        i.free_cents - coalesce((select sum(n.free_cents) from adjustment_notes n
          where n.tenant_id = i.tenant_id and n.invoice_id = i.id), 0) as free_part
      from invoices i where i.voided_on is null and i.free_cents is not null
    ), paid as (
      select a.tenant_id, a.booking_id, a.invoice_id, a.payment_id, y.received_on, i.net, i.gst, i.free_part, a.amount_cents,
        sum(a.amount_cents) over (partition by a.tenant_id, a.invoice_id order by y.received_on, a.id) as reached
      from payment_allocations a
      join payments y on y.tenant_id = a.tenant_id and y.id = a.payment_id
      join nets i on i.tenant_id = a.tenant_id and i.id = a.invoice_id and i.net > 0
      where not a.is_undone
    ), counted as (
      select *, least(greatest(reached, 0), net) as upto, least(greatest(reached - amount_cents, 0), net) as before from paid
    )
    insert into gst_entries (tenant_id, id, booking_id, basis, pot, invoice_id, payment_id, day, sales_cents, free_cents,
      gst_cents, created_at)
    select tenant_id, gen_random_uuid(), booking_id, 'cash', 'invoice', invoice_id, payment_id, received_on,
      (upto - before)::integer, ${share('free_part', 'upto')} - ${share('free_part', 'before')},
      ${share('gst', 'upto')} - ${share('gst', 'before')}, now()
    from counted where upto <> before`.execute(db)
}

async function keepFees(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into gst_entries (tenant_id, id, booking_id, basis, pot, payment_id, day, sales_cents, free_cents, gst_cents, created_at)
    select a.tenant_id, gen_random_uuid(), a.booking_id, m.basis, 'fee', a.payment_id, y.received_on, -sum(a.amount_cents)::integer,
      0, round(-sum(a.amount_cents) / 11.0)::integer, now()
    from payment_allocations a
    join payments y on y.tenant_id = a.tenant_id and y.id = a.payment_id and y.kind = 'fee'
    join tenants t on t.tenant_id = a.tenant_id
    left join invoice_settings s on s.tenant_id = a.tenant_id
    cross join (values ('accrual'), ('cash')) m (basis)
    where not a.is_undone and coalesce(s.is_gst_registered, t.abn <> '')
    group by a.tenant_id, a.booking_id, a.payment_id, y.received_on, m.basis`.execute(db)
}

/**
 * Entries of the GST report as they were made, so that a period never changes by what comes later. Existing
 * money is reconstructed from what is known today.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'gst_entries',
    sql`id uuid not null,
      booking_id uuid not null,
      basis text not null check (basis in ('accrual', 'cash')),
      pot text not null check (pot in ('invoice', 'waiting', 'fee')),
      invoice_id uuid,
      payment_id uuid,
      day date not null,
      sales_cents integer not null,
      free_cents integer not null,
      gst_cents integer not null,
      receipt_number integer,
      created_at timestamptz not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, booking_id) references bookings (tenant_id, id),
      foreign key (tenant_id, invoice_id) references invoices (tenant_id, id),
      foreign key (tenant_id, payment_id) references payments (tenant_id, id)`,
  )
  await sql`create index gst_entries_of_booking on gst_entries (tenant_id, booking_id)`.execute(db)
  await sql`create index gst_entries_by_day on gst_entries (tenant_id, basis, day)`.execute(db)
  await sql`create index gst_entries_of_invoice on gst_entries (tenant_id, invoice_id) where pot = 'waiting' and invoice_id is not null`.execute(
    db,
  )
  // Row policies bind the owner of the tables too, and rows of all companies are read here.
  for (const table of TABLES)
    await sql`alter table ${sql.table(table)} no force row level security`.execute(db)
  await keepFreeParts(db)
  await keepPrepayments(db)
  await keepPayments(db)
  await keepFees(db)
  for (const table of TABLES) await sql`alter table ${sql.table(table)} force row level security`.execute(db)
}

import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

const SENDING = sql`
  send_state text not null default 'Not sent',
  was_sent boolean not null default false,
  sent_at timestamptz,
  sent_to text[] not null default '{}',
  send_error text not null default ''`

const MADE = sql`
  created_at timestamptz not null,
  created_by uuid not null,
  created_by_name text not null`

async function createInvoiceTables(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'invoices',
    sql`
      id uuid not null,
      booking_id uuid not null,
      customer_id uuid not null,
      job_number integer not null,
      sequence integer not null check (sequence between 1 and 999),
      invoice_number text not null,
      version integer not null default 1,
      document_version integer not null default 1,
      customer_name text not null,
      customer_email text not null,
      suburb text not null,
      po_number text not null,
      is_gst_inclusive boolean not null,
      issued_on date not null,
      due_on date not null check (due_on >= issued_on),
      total_cents integer not null check (total_cents >= 0),
      gst_cents integer not null,
      credited_cents integer not null default 0 check (credited_cents between 0 and total_cents),
      credited_gst_cents integer not null default 0,
      paid_cents integer not null default 0 check (paid_cents >= 0),
      voided_on date,
      void_reason text not null default '',
      net_cents integer not null generated always as (
        case when voided_on is null then total_cents - credited_cents else 0 end
      ) stored,
      balance_cents integer not null generated always as (
        case when voided_on is null then total_cents - credited_cents - paid_cents else 0 end
      ) stored,
      search_text text not null generated always as (lower(
        left(invoice_number || ' ' || customer_name || ' ' || po_number || ' ' || customer_email, 500)
      )) stored,
      ${SENDING},
      ${MADE},
      primary key (tenant_id, id),
      unique (tenant_id, booking_id, sequence),
      unique (tenant_id, job_number, sequence),
      foreign key (tenant_id, booking_id) references bookings (tenant_id, id),
      foreign key (tenant_id, customer_id) references customers (tenant_id, id)`,
  )
  await createTenantTable(
    db,
    'invoice_versions',
    sql`
      invoice_id uuid not null,
      version integer not null check (version > 0),
      content jsonb not null,
      total_cents integer not null,
      gst_cents integer not null,
      sent_at timestamptz,
      sent_to text[] not null default '{}',
      ${MADE},
      primary key (tenant_id, invoice_id, version),
      foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)`,
  )
  await createTenantTable(
    db,
    'adjustment_notes',
    sql`
      id uuid not null,
      invoice_id uuid not null,
      customer_id uuid not null,
      number integer not null check (number > 0),
      note_number text not null,
      issued_on date not null,
      reason text not null,
      amount_cents integer not null check (amount_cents > 0),
      gst_cents integer not null,
      content jsonb not null,
      ${SENDING},
      ${MADE},
      primary key (tenant_id, id),
      unique (tenant_id, invoice_id, number),
      foreign key (tenant_id, invoice_id) references invoices (tenant_id, id),
      foreign key (tenant_id, customer_id) references customers (tenant_id, id)`,
  )
  await createTenantTable(
    db,
    'invoice_mailings',
    sql`
      id uuid not null,
      invoice_id uuid not null,
      note_id uuid,
      document_version integer not null,
      state text not null,
      recipients text[] not null,
      error text not null default '',
      ended_at timestamptz,
      ${MADE},
      primary key (tenant_id, id),
      foreign key (tenant_id, invoice_id) references invoices (tenant_id, id),
      foreign key (tenant_id, note_id) references adjustment_notes (tenant_id, id)`,
  )
}

async function createPaymentTables(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'payments',
    sql`
      id uuid not null,
      customer_id uuid not null,
      received_on date not null,
      amount_cents integer not null check (amount_cents <> 0),
      kind text not null check (kind in ('deposit', 'payment', 'refund', 'correction')),
      method text not null check (method in ('Cash', 'CreditCard', 'BankTransfer')),
      reference text not null default '',
      undone_at timestamptz,
      undone_by_name text,
      ${MADE},
      primary key (tenant_id, id),
      foreign key (tenant_id, customer_id) references customers (tenant_id, id)`,
  )
  await createTenantTable(
    db,
    'payment_allocations',
    sql`
      id uuid not null,
      payment_id uuid not null,
      customer_id uuid not null,
      booking_id uuid not null,
      invoice_id uuid,
      amount_cents integer not null check (amount_cents <> 0),
      counts_on date not null,
      is_undone boolean not null default false,
      primary key (tenant_id, id),
      foreign key (tenant_id, payment_id) references payments (tenant_id, id),
      foreign key (tenant_id, customer_id) references customers (tenant_id, id),
      foreign key (tenant_id, booking_id) references bookings (tenant_id, id),
      foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)`,
  )
  await createTenantTable(
    db,
    'invoice_settings',
    sql`
      is_gst_registered boolean,
      bank_account_name text not null,
      bank_bsb text not null,
      bank_account_number text not null,
      payment_terms_days integer not null,
      pay_link text not null,
      extras jsonb not null,
      mail_subject text not null,
      mail_words text not null,
      note text not null,
      is_permit_taxed boolean not null,
      version integer not null default 1,
      primary key (tenant_id)`,
  )
}

const INDEXES = [
  `invoices_by_due on invoices (tenant_id, due_on, job_number, sequence)`,
  `invoices_by_issue on invoices (tenant_id, issued_on, job_number, sequence)`,
  `invoices_by_name on invoices (tenant_id, customer_name, job_number, sequence)`,
  `invoices_by_total on invoices (tenant_id, net_cents, job_number, sequence)`,
  `invoices_by_balance on invoices (tenant_id, balance_cents, job_number, sequence)`,
  `invoices_search on invoices (tenant_id, job_number desc, sequence desc)
    include (search_text, due_on, balance_cents, was_sent, voided_on)`,
  `invoices_open on invoices (tenant_id, due_on) include (customer_id, balance_cents) where balance_cents <> 0`,
  `invoices_of_customer on invoices (tenant_id, customer_id, issued_on) include (net_cents, credited_cents)`,
  `adjustment_notes_of_customer on adjustment_notes (tenant_id, customer_id, issued_on) include (amount_cents)`,
  `invoice_mailings_of_invoice on invoice_mailings (tenant_id, invoice_id, id)`,
  `payments_by_date on payments (tenant_id, received_on, id) include (amount_cents, undone_at)`,
  `payments_of_customer on payments (tenant_id, customer_id, received_on)`,
  `payment_allocations_of_payment on payment_allocations (tenant_id, payment_id)`,
  `payment_allocations_of_booking on payment_allocations (tenant_id, booking_id) include (amount_cents)
    where not is_undone`,
  `payment_allocations_of_invoice on payment_allocations (tenant_id, invoice_id) include (amount_cents)
    where invoice_id is not null and not is_undone`,
  `payment_allocations_of_customer on payment_allocations (tenant_id, customer_id, counts_on)
    include (amount_cents) where invoice_id is not null and not is_undone`,
]

const FORCED = ['bookings', 'payments', 'payment_allocations', 'tenants', 'users']

async function keepDeposits(db: Kysely<unknown>): Promise<void> {
  for (const table of FORCED)
    await sql`alter table ${sql.table(table)} no force row level security`.execute(db)
  await sql`
    with paid as (
      select b.tenant_id, gen_random_uuid() as payment_id, b.id as booking_id, b.customer_id, b.paid_cents,
        b.payment_method, b.created_at, b.created_by,
        coalesce((select name from users u where u.tenant_id = b.tenant_id and u.id = b.created_by), '') as name,
        (b.created_at at time zone t.time_zone)::date as day
      from bookings b join tenants t on t.tenant_id = b.tenant_id
      where b.paid_cents > 0
    ), kept as (
      insert into payments (tenant_id, id, customer_id, received_on, amount_cents, kind, method, created_at,
        created_by, created_by_name)
      select tenant_id, payment_id, customer_id, day, paid_cents, 'deposit', payment_method, created_at, created_by, name
      from paid
      returning tenant_id, id
    )
    insert into payment_allocations (tenant_id, id, payment_id, customer_id, booking_id, amount_cents, counts_on)
    select p.tenant_id, gen_random_uuid(), p.payment_id, p.customer_id, p.booking_id, p.paid_cents, p.day
    from paid p join kept k on k.tenant_id = p.tenant_id and k.id = p.payment_id`.execute(db)
  for (const table of FORCED) await sql`alter table ${sql.table(table)} force row level security`.execute(db)
}

/**
 * What is left to pay is generated from the columns beside it. A booking may be paid beyond its price, since
 * an adjustment note can lower that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createInvoiceTables(db)
  await createPaymentTables(db)
  for (const index of INDEXES) await sql.raw(`create index ${index}`).execute(db)
  await sql`alter table bookings drop constraint bookings_check`.execute(db)
  await sql`alter table bookings add constraint bookings_paid_cents_check check (paid_cents >= 0)`.execute(db)
  await keepDeposits(db)
}

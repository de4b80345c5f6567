import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

async function createLinks(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'xero_links',
    sql`
      organisation_id uuid not null,
      kind text not null check (kind in ('contact', 'invoice', 'note', 'payment')),
      our_id uuid not null,
      their_id uuid not null,
      invoice_id uuid,
      sent_version integer not null default 0,
      agreed jsonb not null default '{}',
      difference text not null default '',
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (tenant_id, organisation_id, kind, our_id),
      unique (tenant_id, organisation_id, kind, their_id)`,
  )
  await sql`create index xero_links_of_invoice on xero_links (tenant_id, invoice_id) where invoice_id is not null`.execute(
    db,
  )
}

async function createWork(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'xero_work',
    sql`
      invoice_id uuid not null,
      state text not null check (state in ('waiting', 'failed', 'asked', 'skipped', 'done')),
      asked_at timestamptz not null,
      tries integer not null default 0,
      tried_at timestamptz,
      next_at timestamptz,
      ended_at timestamptz,
      reason text not null default '',
      their_words text not null default '',
      way_out text not null default 'none',
      is_unsure boolean not null default false,
      claim uuid,
      claimed_until timestamptz,
      primary key (tenant_id, invoice_id),
      foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)`,
  )
  await sql`create index xero_work_due on xero_work (tenant_id, next_at) where state = 'waiting'`.execute(db)
  await sql`create index xero_work_ended on xero_work (tenant_id, ended_at) where state = 'done'`.execute(db)
}

async function createQuestions(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'xero_contact_doubts',
    sql`
      customer_id uuid not null,
      candidates jsonb not null,
      is_separate boolean not null default false,
      found_at timestamptz not null,
      primary key (tenant_id, customer_id),
      foreign key (tenant_id, customer_id) references customers (tenant_id, id)`,
  )
  await createTenantTable(
    db,
    'xero_conflicts',
    sql`
      invoice_id uuid not null,
      theirs jsonb not null,
      found_at timestamptz not null,
      primary key (tenant_id, invoice_id),
      foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)`,
  )
}

async function createNews(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'xero_arrivals',
    sql`
      id uuid not null,
      invoice_id uuid not null,
      kind text not null check (kind in ('payment', 'paymentRemoved', 'void', 'edit')),
      amount_cents integer not null,
      arrived_at timestamptz not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)`,
  )
  await createTenantTable(
    db,
    'xero_checks',
    sql`
      id uuid not null,
      from_on date not null,
      to_on date not null,
      state text not null check (state in ('running', 'done', 'failed')),
      error text not null default '',
      found jsonb not null default '{}',
      started_at timestamptz not null,
      ended_at timestamptz,
      created_by uuid not null,
      created_by_name text not null,
      primary key (tenant_id, id)`,
  )
}

async function createSettings(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'xero_settings',
    sql`
      organisation_id uuid not null,
      send_since date not null,
      accounts jsonb not null,
      payment_accounts jsonb not null,
      taxed_type text not null,
      untaxed_type text not null,
      version integer not null default 1,
      primary key (tenant_id)`,
  )
  await createTenantTable(
    db,
    'xero_accounts',
    sql`
      organisation_id uuid not null,
      accounts jsonb not null,
      read_at timestamptz not null,
      primary key (tenant_id)`,
  )
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await createLinks(db)
  await createWork(db)
  await createQuestions(db)
  await createNews(db)
  await createSettings(db)
  await sql`
    alter table xero_connections
      add column paused_until timestamptz,
      add column pause_reason text not null default '',
      add column changes_read_to timestamptz,
      add column last_exchange_at timestamptz`.execute(db)
  await sql`alter table payments add column xero_account_id uuid`.execute(db)
}

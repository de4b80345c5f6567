import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

async function createPhones(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'drivers_day_settings',
    sql`
      asks_drop_photo boolean not null,
      asks_signature boolean not null,
      asks_code boolean not null,
      version integer not null default 1,
      primary key (tenant_id)`,
  )
  await createTenantTable(
    db,
    'driver_phones',
    sql`
      id uuid not null,
      driver_id uuid not null,
      device text not null default '',
      secret_hash text,
      let_in_at timestamptz,
      first_seen_at timestamptz not null,
      seen_at timestamptz not null,
      waiting integer not null default 0,
      lat double precision,
      lon double precision,
      primary key (tenant_id, driver_id, id),
      foreign key (tenant_id, driver_id) references drivers (tenant_id, id) on delete cascade`,
  )
  await createTenantTable(
    db,
    'driver_codes',
    sql`
      driver_id uuid not null,
      code_hash text not null,
      expires_at timestamptz not null,
      tries integer not null default 0,
      primary key (tenant_id, driver_id),
      foreign key (tenant_id, driver_id) references drivers (tenant_id, id) on delete cascade`,
  )
}

async function createEntries(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'driver_entries',
    sql`
      id uuid not null,
      driver_id uuid not null,
      phone_id uuid not null,
      seq integer not null,
      run_id uuid,
      job_id uuid,
      booking_id uuid,
      step text not null,
      done_at timestamptz not null,
      received_at timestamptz not null,
      payload jsonb not null default '{}',
      fingerprint text not null,
      outcome text not null check (outcome in ('applied', 'overtaken', 'stale', 'refused')),
      message text not null default '',
      settled_at timestamptz,
      settled_by_name text not null default '',
      settled_way text check (settled_way in ('take', 'dismiss')),
      settled_reason text not null default '',
      primary key (tenant_id, id),
      foreign key (tenant_id, driver_id) references drivers (tenant_id, id)`,
  )
  await sql`create index driver_entries_by_time on driver_entries (tenant_id, done_at)`.execute(db)
  await sql`create index driver_entries_of_job on driver_entries (tenant_id, job_id)`.execute(db)
  await sql`create index driver_entries_open on driver_entries (tenant_id, received_at)
    where outcome in ('stale', 'refused') and settled_at is null`.execute(db)
  await createTenantTable(
    db,
    'job_progress',
    sql`
      job_id uuid not null,
      booking_id uuid not null,
      run_id uuid,
      run_number integer,
      driver_id uuid,
      driver_name text not null default '',
      rego text not null default '',
      heading_at timestamptz,
      on_site_at timestamptz,
      done_at timestamptz,
      returned_at timestamptz,
      phone_id uuid,
      seq integer,
      stepped_at timestamptz,
      not_done_reason text,
      not_done_note text not null default '',
      not_done_at timestamptz,
      not_done_on date,
      primary key (tenant_id, job_id),
      foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete cascade`,
  )
  await sql`create index job_progress_of_booking on job_progress (tenant_id, booking_id)`.execute(db)
  await sql`create index job_progress_of_run on job_progress (tenant_id, run_id)`.execute(db)
  await sql`create index job_progress_not_done on job_progress (tenant_id, booking_id)
    where not_done_reason is not null`.execute(db)
}

async function createProofs(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'tip_visits',
    sql`
      id uuid not null,
      booking_id uuid not null,
      job_id uuid not null,
      run_id uuid,
      site text not null,
      docket text not null,
      weight_kg integer not null,
      cost_cents integer not null,
      tipped_at timestamptz not null,
      driver_name text not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, booking_id) references bookings (tenant_id, id) on delete cascade`,
  )
  await sql`create index tip_visits_of_booking on tip_visits (tenant_id, booking_id)`.execute(db)
  await sql`create index tip_visits_of_run on tip_visits (tenant_id, run_id)`.execute(db)
  await sql`create index tip_visits_by_docket on tip_visits (tenant_id, lower(docket))`.execute(db)
  await createTenantTable(
    db,
    'photos',
    sql`
      id uuid not null,
      booking_id uuid not null,
      job_id uuid not null,
      kind text not null check (kind in ('job', 'tip', 'cannot', 'signature')),
      tip_id uuid,
      sha256 text not null,
      bytes integer not null,
      width integer not null,
      height integer not null,
      taken_at timestamptz not null,
      received_at timestamptz not null,
      lat double precision,
      lon double precision,
      driver_id uuid,
      by_name text not null,
      signed_by text not null default '',
      primary key (tenant_id, id),
      foreign key (tenant_id, booking_id) references bookings (tenant_id, id) on delete cascade`,
  )
  await sql`create index photos_of_booking on photos (tenant_id, booking_id)`.execute(db)
  await sql`create index photos_by_content on photos (tenant_id, sha256)`.execute(db)
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await createPhones(db)
  await createEntries(db)
  await createProofs(db)
  await createTenantTable(
    db,
    'run_links',
    sql`
      token_hash text not null,
      run_id uuid not null,
      sealed_token text not null,
      created_at timestamptz not null,
      primary key (tenant_id, token_hash),
      foreign key (tenant_id, run_id) references runs (tenant_id, id) on delete cascade`,
  )
  await sql`create index run_links_of_run on run_links (tenant_id, run_id)`.execute(db)
  await sql`alter table invoice_mailings add column photo_ids uuid[] not null default '{}'`.execute(db)
}

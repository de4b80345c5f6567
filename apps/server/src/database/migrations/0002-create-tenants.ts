import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'tenants',
    sql`
      company_name text not null,
      email text not null,
      phone text not null,
      landline text not null default '',
      abn text not null,
      time_zone text not null,
      base_location jsonb,
      job_prefix text not null,
      truck_count integer not null,
      bin_count integer not null,
      logo text,
      waste_types text[] not null,
      is_pick_confirmed_by_default boolean not null default false,
      hire_days integer not null default 7,
      trial_ends_on date,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      primary key (tenant_id)`,
  )
  await createTenantTable(
    db,
    'users',
    sql`
      id uuid not null,
      name text not null,
      email text not null,
      presence text not null default 'online' check (presence in ('online', 'idle', 'bussy', 'offline')),
      booking_column_headers jsonb not null default '{}',
      primary key (tenant_id, id),
      foreign key (tenant_id) references tenants (tenant_id)`,
  )
  await createTenantTable(
    db,
    'tenant_counters',
    sql`
      next_job_number integer not null,
      bookings_revision integer not null default 1,
      primary key (tenant_id),
      foreign key (tenant_id) references tenants (tenant_id)`,
  )
  await createTenantTable(
    db,
    'idempotency_keys',
    sql`
      key text not null,
      login_id uuid not null,
      request_hash text not null,
      reply jsonb,
      created_at timestamptz not null default now(),
      primary key (tenant_id, login_id, key)`,
  )
  await createTenantTable(
    db,
    'audit_entries',
    sql`
      id uuid not null,
      action text not null,
      subject_id uuid not null,
      actor_id uuid not null,
      actor_name text not null,
      changes jsonb not null,
      at timestamptz not null,
      primary key (tenant_id, id)`,
  )
  await sql`create index audit_entries_subject on audit_entries (tenant_id, subject_id, id)`.execute(db)
}

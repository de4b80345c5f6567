import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'drivers',
    sql`
      id uuid not null,
      first_name text not null,
      last_name text not null,
      phone text not null,
      licence_number text not null,
      licence_expires_on date,
      address text not null default '',
      born_on date,
      joined_on date,
      status text not null check (status in ('Available', 'On leave', 'Resigned')),
      gender text not null default 'UnDisclosed' check (gender in ('Male', 'Female', 'UnDisclosed')),
      version integer not null default 1,
      created_at timestamptz not null default now(),
      primary key (tenant_id, id)`,
  )
  await createTenantTable(
    db,
    'trucks',
    sql`
      id uuid not null,
      rego text not null,
      rego_expires_on date not null,
      capacity_tonnes numeric not null check (capacity_tonnes > 0),
      tray_metres numeric not null check (tray_metres > 0),
      type text not null check (type in ('auto', 'manual', 'semi')),
      status text not null check (status in ('available', 'not available')),
      last_maintained_on date not null,
      maintenance_interval_months integer not null check (maintenance_interval_months between 0 and 12),
      purchased_on date not null,
      purchase_price_cents integer,
      bin_types text[] not null default '{}',
      max_bin_size_m3 numeric,
      driver_id uuid,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      primary key (tenant_id, id),
      unique (tenant_id, rego),
      unique (tenant_id, driver_id),
      foreign key (tenant_id, driver_id) references drivers (tenant_id, id)`,
  )
}

import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

async function createPriceBook(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(db, 'price_books', sql`version integer not null default 1, primary key (tenant_id)`)
  await createTenantTable(
    db,
    'price_zones',
    sql`
      id uuid not null,
      position integer not null,
      name text not null,
      suburbs text[] not null,
      post_codes text[] not null,
      km_from double precision,
      km_to double precision,
      primary key (tenant_id, id),
      check ((km_from is null) = (km_to is null))`,
  )
  await createTenantTable(
    db,
    'price_sheets',
    sql`
      id uuid not null,
      price_class text not null,
      valid_from date not null,
      created_at timestamptz not null,
      primary key (tenant_id, id)`,
  )
  await sql`create unique index price_sheets_by_day
    on price_sheets (tenant_id, lower(price_class), valid_from)`.execute(db)
}

async function createPrices(db: Kysely<unknown>): Promise<void> {
  const ofBin = sql`
      sheet_id uuid not null,
      zone_id uuid not null,
      bin_type text not null,
      bin_size integer not null,
      foreign key (tenant_id, sheet_id) references price_sheets (tenant_id, id) on delete cascade,
      foreign key (tenant_id, zone_id) references price_zones (tenant_id, id) on delete cascade`
  await createTenantTable(
    db,
    'hire_prices',
    sql`
      ${ofBin},
      waste_type text not null,
      price_cents integer,
      primary key (tenant_id, sheet_id, zone_id, bin_type, bin_size, waste_type)`,
  )
  await createTenantTable(
    db,
    'hire_terms',
    sql`
      ${ofBin},
      included_days integer not null,
      included_kg integer,
      extra_day_cents integer not null,
      per_tonne_cents integer not null,
      primary key (tenant_id, sheet_id, zone_id, bin_type, bin_size)`,
  )
  await createTenantTable(
    db,
    'price_surcharges',
    sql`
      id uuid not null,
      position integer not null,
      name text not null,
      job text not null check (job in ('drop', 'pick')),
      weekdays text[],
      cents integer,
      per_mille integer,
      primary key (tenant_id, id),
      check ((cents is null) <> (per_mille is null))`,
  )
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await createPriceBook(db)
  await createPrices(db)
  await sql`alter table customers add column price_class text not null default ''`.execute(db)
  await sql`alter table tenants add column has_prices boolean not null default false`.execute(db)
}

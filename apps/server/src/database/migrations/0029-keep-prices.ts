import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

/** Zones, sheets by class and day, and what they say of every bin and waste. */
async function createPriceBook(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'price_books',
    sql`version integer not null default 1, primary key (tenant_id)`,
  )
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

/** What a sheet says: prices, null where a waste is not taken, and what they include. */
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
  await createTenantTable(
    db,
    'closed_days',
    sql`
      day date not null,
      name text not null,
      is_worked boolean not null,
      primary key (tenant_id, day)`,
  )
}

/** What customers have of their own: a class, and prices. */
async function createCustomerPrices(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customers add column price_class text not null default ''`.execute(db)
  await createTenantTable(
    db,
    'customer_prices',
    sql`
      id uuid not null,
      customer_id uuid not null,
      zone_id uuid,
      bin_type text not null,
      bin_size integer not null,
      waste_type text not null,
      price_cents integer not null,
      valid_from date not null,
      valid_to date,
      primary key (tenant_id, id),
      foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade,
      foreign key (tenant_id, zone_id) references price_zones (tenant_id, id) on delete cascade`,
  )
  await sql`create index customer_prices_of_customer on customer_prices (tenant_id, customer_id)`.execute(db)
}

/** How a booking's price came about, so that later prices leave it alone, and what may be charged beside it. */
async function keepWhatWasQuoted(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'booking_prices',
    sql`
      booking_id uuid not null,
      quote jsonb not null,
      quoted_cents integer not null,
      reason text not null default '',
      included_days integer not null,
      paid_extra_days integer not null,
      extra_day_cents integer not null,
      included_kg integer,
      per_tonne_cents integer not null,
      quoted_at timestamptz not null,
      primary key (tenant_id, booking_id),
      foreign key (tenant_id, booking_id) references bookings (tenant_id, id) on delete cascade`,
  )
  await createTenantTable(
    db,
    'proposed_lines',
    sql`
      id uuid not null,
      booking_id uuid not null,
      origin text not null,
      kind text not null check (kind in ('extra-days', 'overweight', 'extra')),
      words text not null,
      unit_cents integer not null,
      quantity_thousandths integer not null,
      is_taxed boolean not null,
      proposed_at timestamptz not null,
      decision text check (decision in ('approved', 'dismissed')),
      decided_at timestamptz,
      decided_by_name text not null default '',
      invoice_id uuid,
      primary key (tenant_id, id),
      foreign key (tenant_id, booking_id) references bookings (tenant_id, id) on delete cascade`,
  )
  await sql`create unique index proposed_lines_once on proposed_lines (tenant_id, booking_id, origin)`.execute(
    db,
  )
}

/**
 * The price book: what a hire costs by zone, bin and waste, for whom and from when; what a booking was quoted; and what
 * is proposed for its invoice. `has_prices` spares companies without a price book the question.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPriceBook(db)
  await createPrices(db)
  await createCustomerPrices(db)
  await keepWhatWasQuoted(db)
  await sql`alter table tenants add column has_prices boolean not null default false`.execute(db)
}

import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'customers',
    sql`
      id uuid not null,
      name text not null,
      company_name text not null default '',
      phone text not null,
      email text not null default '',
      gender text not null default '',
      type text not null check (type in ('Individual', 'Company', 'Sole trader')),
      booking_source text not null default '',
      billing_address text not null default '',
      comments text not null default '',
      version integer not null default 1,
      created_at timestamptz not null default now(),
      primary key (tenant_id, id)`,
  )
  await sql`create index customers_phone on customers (tenant_id, phone text_pattern_ops)`.execute(db)
  await sql`create index customers_name on customers (tenant_id, lower(name) text_pattern_ops, id)`.execute(
    db,
  )
  await createTenantTable(
    db,
    'customer_addresses',
    sql`
      customer_id uuid not null,
      position integer not null,
      name text not null,
      suburb text not null,
      post_code text not null check (post_code ~ '^[0-9]{4}$'),
      lat double precision not null,
      lon double precision not null,
      primary key (tenant_id, customer_id, position),
      foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade`,
  )
}

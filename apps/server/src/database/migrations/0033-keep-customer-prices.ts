import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
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
  await sql`alter table customers add column prices_version integer not null default 0`.execute(db)
}

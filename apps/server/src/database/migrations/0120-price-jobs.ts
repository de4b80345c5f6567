import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

/** What exchanges and other visits, waiting and trips in vain cost by the price book. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'job_prices',
    sql`
      id uuid not null,
      position integer not null,
      job text not null,
      bin_size integer,
      zone_id uuid,
      is_off boolean not null,
      cents integer not null,
      included_minutes integer not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, zone_id) references price_zones (tenant_id, id) on delete cascade`,
  )
}

import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

/** Bank details are kept sealed only, run links as hashes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table drivers
      add column alternative_phone text not null default '',
      add column fuel_card text not null default '',
      add column demerit_points integer,
      add column abn text not null default '',
      add column account_name_sealed text,
      add column bsb_sealed text,
      add column account_number_sealed text`.execute(db)
  await createTenantTable(
    db,
    'driver_links',
    sql`
      token_hash text not null,
      driver_id uuid not null,
      created_at timestamptz not null default now(),
      primary key (tenant_id, token_hash),
      foreign key (tenant_id, driver_id) references drivers (tenant_id, id) on delete cascade`,
  )
  await sql`create index driver_links_driver on driver_links (tenant_id, driver_id, created_at)`.execute(db)
}

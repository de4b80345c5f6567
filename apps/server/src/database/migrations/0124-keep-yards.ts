import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

/** Yards beside the base location; the row with the company's own id has name and hours of that first one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'yards',
    sql`
      id uuid not null,
      name text not null,
      address jsonb check (jsonb_typeof(address) = 'object'),
      opens_at integer not null,
      closes_at integer not null,
      removed_at timestamptz,
      version integer not null default 1,
      primary key (tenant_id, id)`,
  )
  await sql`
    create unique index yards_by_name on yards (tenant_id, lower(name)) where removed_at is null`.execute(db)
}

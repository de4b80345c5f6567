import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

/** A company is deleted some time after an owner has asked for it, unless that is taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'company_deletions',
    sql`requested_at timestamptz not null,
      requested_by uuid not null,
      requested_by_name text not null,
      deletes_at timestamptz not null,
      primary key (tenant_id)`,
  )
}

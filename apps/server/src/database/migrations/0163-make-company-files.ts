import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

/** A company's data as one file, made after the answer and kept for some days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'company_files',
    sql`id uuid not null,
      state text not null check (state in ('waiting', 'ready', 'failed')),
      requested_at timestamptz not null,
      requested_by uuid not null,
      requested_by_name text not null,
      ended_at timestamptz,
      bytes double precision,
      primary key (tenant_id, id)`,
  )
}

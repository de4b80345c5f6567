import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'planner_presence',
    sql`
      login_id uuid not null,
      name text not null,
      date date not null,
      seen_at timestamptz not null,
      primary key (tenant_id, login_id)`,
  )
}

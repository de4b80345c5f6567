import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
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

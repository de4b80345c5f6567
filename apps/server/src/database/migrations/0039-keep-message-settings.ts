import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'message_settings',
    sql`
      kinds jsonb not null,
      from_hour integer not null,
      to_hour integer not null,
      hire_ends_days integer not null,
      reminder_days integer not null,
      version integer not null,
      primary key (tenant_id)`,
  )
}

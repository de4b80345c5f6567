import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'truck_days_off',
    sql`
      date date not null,
      truck_id uuid not null,
      created_at timestamptz not null,
      created_by uuid not null,
      primary key (tenant_id, date, truck_id),
      foreign key (tenant_id, truck_id) references trucks (tenant_id, id) on delete cascade`,
  )
  await sql`create index truck_days_off_by_truck on truck_days_off (tenant_id, truck_id)`.execute(db)
}

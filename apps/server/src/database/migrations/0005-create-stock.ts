import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'stock_adjustments',
    sql`
      id uuid not null,
      bin_size integer not null check (bin_size > 0),
      bin_type text not null check (bin_type in ('Hook', 'Hook-Narrow', 'Hook-Wide', 'Marrel')),
      on_date date not null,
      change integer not null,
      comments text not null,
      created_at timestamptz not null default now(),
      created_by uuid not null,
      primary key (tenant_id, id)`,
  )
  await sql`
    create index stock_adjustments_by_size on stock_adjustments (tenant_id, bin_type, bin_size, on_date)
    include (change)`.execute(db)
}

import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'bin_sizes',
    sql`
      id uuid not null,
      bin_size integer not null check (bin_size > 0),
      bin_type text not null check (bin_type in ('Hook', 'Hook-Narrow', 'Hook-Wide', 'Marrel')),
      total_bins integer not null check (total_bins > 0),
      is_active boolean not null default true,
      comments text not null default '',
      version integer not null default 1,
      primary key (tenant_id, id),
      unique (tenant_id, bin_type, bin_size)`,
  )
}

import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenants add column has_numbered_bins boolean not null default false`.execute(db)
  await sql`
    alter table bin_sizes
      add column is_numbered boolean not null default false,
      drop constraint bin_sizes_total_bins_check,
      add constraint bin_sizes_total_bins_check check (total_bins >= 0)`.execute(db)
  await createTenantTable(
    db,
    'bins',
    sql`
      id uuid not null,
      number text not null check (length(number) between 1 and 20),
      bin_size integer not null check (bin_size > 0),
      bin_type text not null check (bin_type in ('Hook', 'Hook-Narrow', 'Hook-Wide', 'Marrel')),
      is_broken boolean not null default false,
      comments text not null default '',
      removed_at timestamptz,
      version integer not null default 1,
      primary key (tenant_id, id),
      foreign key (tenant_id, bin_type, bin_size) references bin_sizes (tenant_id, bin_type, bin_size)`,
  )
  await sql`create unique index bins_number on bins (tenant_id, lower(number)) where removed_at is null`.execute(
    db,
  )
  await sql`
    create index bins_by_size on bins (tenant_id, bin_type, bin_size, number) where removed_at is null`.execute(
    db,
  )
  await sql`
    alter table jobs
      add column bin_id uuid,
      add foreign key (tenant_id, bin_id) references bins (tenant_id, id)`.execute(db)
  await sql`create index jobs_by_bin on jobs (tenant_id, bin_id) where bin_id is not null`.execute(db)
}

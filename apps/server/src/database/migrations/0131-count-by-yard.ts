import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

/** Which yard a line of the ledger and a job are of (null: the first), transfers, and where trucks are at home. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenants add column has_yards boolean not null default false`.execute(db)
  await sql`
    update tenants t set has_yards = true
    where exists (
      select from yards y
      where y.tenant_id = t.tenant_id and y.id <> y.tenant_id and y.removed_at is null)`.execute(db)
  await createTenantTable(
    db,
    'stock_transfers',
    sql`
      id uuid not null,
      from_yard_id uuid,
      to_yard_id uuid,
      bin_size integer not null,
      bin_type text not null,
      count integer not null check (count > 0),
      on_date date not null,
      comments text not null,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      called_off_at timestamptz,
      primary key (tenant_id, id),
      foreign key (tenant_id, from_yard_id) references yards (tenant_id, id),
      foreign key (tenant_id, to_yard_id) references yards (tenant_id, id)`,
  )
  await sql`create index stock_transfers_by_date on stock_transfers (tenant_id, on_date)`.execute(db)
  await sql`alter table stock_adjustments add column yard_id uuid, add column transfer_id uuid`.execute(db)
  await sql`
    alter table stock_adjustments add constraint stock_adjustments_yard
    foreign key (tenant_id, yard_id) references yards (tenant_id, id)`.execute(db)
  await sql`
    alter table stock_adjustments add constraint stock_adjustments_transfer
    foreign key (tenant_id, transfer_id) references stock_transfers (tenant_id, id)`.execute(db)
  for (const [table, column] of [
    ['jobs', 'yard_id'],
    ['trucks', 'home_yard_id'],
  ] as const) {
    await sql`alter table ${sql.table(table)} add column ${sql.ref(column)} uuid`.execute(db)
    await sql`
      alter table ${sql.table(table)} add constraint ${sql.ref(`${table}_yard`)}
      foreign key (tenant_id, ${sql.ref(column)}) references yards (tenant_id, id)`.execute(db)
  }
  await sql`create index jobs_by_yard on jobs (tenant_id, yard_id) where yard_id is not null`.execute(db)
}

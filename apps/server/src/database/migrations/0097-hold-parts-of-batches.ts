import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

/**
 * The other invoice that holds an invoice while a batch payment over both goes to Xero or comes off there;
 * and Xero's limits, for all servers to keep to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table xero_work add column held_by uuid`.execute(db)
  await sql`
    create index xero_work_held on xero_work (tenant_id, held_by) where held_by is not null`.execute(db)
  await sql`
    create index xero_links_of_batch on xero_links (tenant_id, (agreed->'batch'->>'id'))
    where kind = 'payment' and agreed->'batch' is not null`.execute(db)
  await createTenantTable(
    db,
    'xero_limits',
    sql`organisation_id uuid not null,
      rests_until timestamptz,
      minute_shut_until timestamptz,
      left_today integer,
      heard_at timestamptz,
      primary key (tenant_id, organisation_id)`,
  )
}

import { type Kysely, sql } from 'kysely'

/**
 * By which other invoice an invoice is held while money over both goes to the books as one batch payment, or comes off
 * there, and how the parts of a batch are found.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table xero_work add column held_by uuid`.execute(db)
  await sql`
    create index xero_work_held on xero_work (tenant_id, held_by) where held_by is not null`.execute(db)
  await sql`
    create index xero_links_of_batch on xero_links (tenant_id, (agreed->'batch'->>'id'))
    where kind = 'payment' and agreed->'batch' is not null`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** Links money that came off reversed invoices to these, the first one first; what moved before has none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_allocations add column passed_invoice_ids uuid[] not null default '{}'`.execute(
    db,
  )
}

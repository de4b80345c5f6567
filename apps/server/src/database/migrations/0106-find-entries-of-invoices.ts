import { type Kysely, sql } from 'kysely'

/** The index of prepayments on their invoices, which 0098 got after installations had run it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index if not exists gst_entries_of_invoice on gst_entries (tenant_id, invoice_id)
    where pot = 'waiting' and invoice_id is not null`.execute(db)
}

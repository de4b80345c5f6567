import { type Kysely, sql } from 'kysely'

/** Finds all parts of money of a booking or an invoice, undone ones too: what passed through a reversed invoice is read of every one that goes to Xero. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index payment_allocations_of_booking`.execute(db)
  await sql`create index payment_allocations_of_booking on payment_allocations (tenant_id, booking_id)
    include (amount_cents, is_undone)`.execute(db)
  await sql`drop index payment_allocations_of_invoice`.execute(db)
  await sql`create index payment_allocations_of_invoice on payment_allocations (tenant_id, invoice_id)
    include (amount_cents, is_undone) where invoice_id is not null`.execute(db)
}

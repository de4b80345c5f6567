import { type Kysely, sql } from 'kysely'

const TABLES = ['bookings', 'booking_prices', 'invoices', 'audit_entries'] as const

const PRICED = sql`exists (
  select from booking_prices p
  where p.tenant_id = b.tenant_id and p.booking_id = b.id and (p.reason <> '' or p.quoted_cents = 0))`

const BILLED = sql`exists (
  select from invoices i where i.tenant_id = b.tenant_id and i.booking_id = b.id and i.voided_on is null)`

const BY_HAND = sql`exists (
  select from audit_entries a
  where a.tenant_id = b.tenant_id and a.subject_id = b.id and a.action = 'booking.changed'
    and a.changes -> 'paymentStatus' ->> 'to' = 'Completed')`

/**
 * A booking at $0 without an agreed price had been completed by the system; it is Pending unless a user set
 * it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Row policies bind the owner of the tables too, and rows of all companies change here.
  for (const table of TABLES)
    await sql`alter table ${sql.table(table)} no force row level security`.execute(db)
  await sql`
    update bookings b set payment_status = 'Pending'
    where b.payment_status = 'Completed' and b.price_cents = 0 and b.paid_cents = 0
      and not ${PRICED} and not ${BILLED} and not ${BY_HAND}`.execute(db)
  for (const table of TABLES) await sql`alter table ${sql.table(table)} force row level security`.execute(db)
}

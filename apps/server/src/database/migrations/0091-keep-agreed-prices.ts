import { type Kysely, sql } from 'kysely'

const TABLES = ['bookings', 'audit_entries'] as const

const BEFORE_INVOICES = sql`(
  select (a.changes -> 'priceCents' ->> 'from')::integer from audit_entries a
  where a.tenant_id = b.tenant_id and a.subject_id = b.id and a.action = 'booking.billed'
    and a.changes ? 'priceCents'
    and not exists (
      select from audit_entries e
      where e.tenant_id = b.tenant_id and e.subject_id = b.id and e.id > a.id
        and e.action <> 'booking.billed' and e.changes ? 'priceCents')
  order by a.id limit 1)`

/**
 * A booking keeps its agreed price while its invoices lead; for those invoiced already the history has it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bookings add column agreed_cents integer`.execute(db)
  // Row policies bind the owner of the tables too, and rows of all companies change here.
  for (const table of TABLES)
    await sql`alter table ${sql.table(table)} no force row level security`.execute(db)
  await sql`
    update bookings b set agreed_cents = coalesce(${BEFORE_INVOICES}, b.price_cents)
    where b.is_invoiced and b.deleted_at is null`.execute(db)
  for (const table of TABLES) await sql`alter table ${sql.table(table)} force row level security`.execute(db)
}

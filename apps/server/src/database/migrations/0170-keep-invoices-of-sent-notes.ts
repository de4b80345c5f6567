import { type Kysely, sql } from 'kysely'

const TABLES = ['adjustment_notes', 'invoices'] as const

/** Says of invoices that the customer has a note of that the customer has them too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES)
    await sql`alter table ${sql.table(table)} no force row level security`.execute(db)
  await sql`
    update invoices i set was_sent = true
    from adjustment_notes n
    where n.tenant_id = i.tenant_id and n.invoice_id = i.id and n.was_sent and not i.was_sent`.execute(db)
  for (const table of TABLES) await sql`alter table ${sql.table(table)} force row level security`.execute(db)
}

import { type Kysely, sql } from 'kysely'

const TABLES = ['adjustment_notes', 'invoices'] as const

/** Marks the note that reversed its invoice; those of before by their day, their reason and the line that only they have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table adjustment_notes add column is_reversing boolean not null default false`.execute(db)
  for (const table of TABLES)
    await sql`alter table ${sql.table(table)} no force row level security`.execute(db)
  await sql`
    update adjustment_notes n set is_reversing = true
    from invoices i
    where i.tenant_id = n.tenant_id and i.id = n.invoice_id and i.is_reversed and n.issued_on = i.voided_on
      and n.reason = btrim(i.void_reason) and n.content->'lines'->-1->>'item' = 'Reversal'`.execute(db)
  for (const table of TABLES) await sql`alter table ${sql.table(table)} force row level security`.execute(db)
}

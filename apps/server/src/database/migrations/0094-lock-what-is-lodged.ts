import { type Kysely, sql } from 'kysely'

/** Nothing dated on or before this day changes; null: nothing is locked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invoice_settings add column lodged_until date`.execute(db)
}

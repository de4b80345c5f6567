import { type Kysely, sql } from 'kysely'

/** Until when a company has lodged: nothing dated on or before it changes any more; null while nothing is locked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invoice_settings add column lodged_until date`.execute(db)
}

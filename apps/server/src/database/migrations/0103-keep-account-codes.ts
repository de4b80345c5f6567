import { type Kysely, sql } from 'kysely'

/** The codes of the accounts that a company's journal posts to, as far as it has chosen any. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invoice_settings add column account_codes jsonb not null default '{}'`.execute(db)
}

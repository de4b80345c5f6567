import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invoice_settings add column account_codes jsonb not null default '{}'`.execute(db)
}

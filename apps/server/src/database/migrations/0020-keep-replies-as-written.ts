import { type Kysely, sql } from 'kysely'

/** Answers kept for a repetition are plain text, byte for byte: nobody queries them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency_keys alter column reply type text using reply::text`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** An answer kept for a repetition is kept as it went out, letter by letter: nobody asks the database what stands in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency_keys alter column reply type text using reply::text`.execute(db)
}

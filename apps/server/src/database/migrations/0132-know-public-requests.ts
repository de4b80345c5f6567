import { type Kysely, sql } from 'kysely'

/** What was asked under a key, so that another request with it is refused; null for what was asked before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table public_bookings add column request_print text`.execute(db)
  await sql`alter table customer_requests add column request_print text`.execute(db)
}

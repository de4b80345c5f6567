import { type Kysely, sql } from 'kysely'

/** How many minutes a truck is to wait at a visit of one booking, while its bin is filled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table visits add column wait_minutes integer not null default 0`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** What tip sites take, by the day each price begins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tip_sites add column rates jsonb not null default '[]'`.execute(db)
}

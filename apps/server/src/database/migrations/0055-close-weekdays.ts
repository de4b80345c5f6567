import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table price_books add column closed_weekdays text[] not null default '{}'`.execute(db)
}

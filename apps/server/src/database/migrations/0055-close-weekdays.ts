import { type Kysely, sql } from 'kysely'

/** The days of the week on which a company is closed stand with the days it closes singly. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table price_books add column closed_weekdays text[] not null default '{}'`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** What each driver works on the days of the week; who has said nothing works as the company does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table drivers add column weekly_hours jsonb not null default '{}'
      check (jsonb_typeof(weekly_hours) = 'object')`.execute(db)
}

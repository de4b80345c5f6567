import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table drivers add column weekly_hours jsonb not null default '{}'
      check (jsonb_typeof(weekly_hours) = 'object')`.execute(db)
}

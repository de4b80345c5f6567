import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table drivers add column dated_hours jsonb not null default '[]'
      check (jsonb_typeof(dated_hours) = 'array')`.execute(db)
}

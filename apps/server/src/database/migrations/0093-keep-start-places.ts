import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table drivers add column start_place jsonb check (jsonb_typeof(start_place) = 'object')`.execute(db)
  await sql`alter table run_plans add column back_at integer`.execute(db)
}

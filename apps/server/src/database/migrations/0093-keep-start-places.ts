import { type Kysely, sql } from 'kysely'

/**
 * Where each driver's day begins and ends, null for the yard; and when the last bin of a run was to be back in the yard, from
 * which its driver may go on. Null of runs that left before: they ended in the yard.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table drivers add column start_place jsonb check (jsonb_typeof(start_place) = 'object')`.execute(db)
  await sql`alter table run_plans add column back_at integer`.execute(db)
}

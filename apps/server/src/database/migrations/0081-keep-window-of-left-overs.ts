import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table planner_settings add column left_over_days integer not null default 7`.execute(db)
}

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table planning_settings
      add column overtime_hour_weight numeric not null default 5,
      add column usual_hours numeric not null default 8,
      add column balance_weight numeric not null default 0`.execute(db)
}

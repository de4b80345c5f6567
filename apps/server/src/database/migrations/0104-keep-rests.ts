import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table drivers
      add column rest_from integer check (rest_from between 0 and 1439),
      add column rest_minutes integer check (rest_minutes between 1 and 240),
      add constraint drivers_rest_check check ((rest_from is null) = (rest_minutes is null))`.execute(db)
}

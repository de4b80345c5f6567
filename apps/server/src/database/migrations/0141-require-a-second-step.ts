import { type Kysely, sql } from 'kysely'

/** From this day on, each person of the company needs a second step; null: nobody does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenants add column second_step_from date`.execute(db)
}

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table driver_links add column opened_at timestamptz`.execute(db)
  await sql`alter table run_links add column opened_at timestamptz`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** A driver's link and the link to a run say when they were opened last; of those before, nobody knows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table driver_links add column opened_at timestamptz`.execute(db)
  await sql`alter table run_links add column opened_at timestamptz`.execute(db)
}

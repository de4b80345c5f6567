import { type Kysely, sql } from 'kysely'

/**
 * What a phone entered with a revoked link comes by the driver's next one, so revoked links stay known for a
 * while.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table driver_links add column revoked_at timestamptz`.execute(db)
  for (const table of ['driver_entries', 'photos']) {
    await sql`
      alter table ${sql.table(table)}
        add column clock_ahead_seconds integer,
        add column is_time_uncertain boolean not null default false,
        add column revoked_link text check (revoked_link in ('before', 'after', 'unclear'))`.execute(db)
  }
}

import { type Kysely, sql } from 'kysely'

/**
 * Writes to Xero without a known result, with the turn their idempotency key is made of and the time after
 * which they count as not done.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table xero_work
      add column turn integer not null default 0,
      add column sent jsonb,
      add column unsure_until timestamptz`.execute(db)
}

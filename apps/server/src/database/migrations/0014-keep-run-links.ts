import { type Kysely, sql } from 'kysely'

/** A run link is told again until it is revoked: beside its hash, the link itself is kept sealed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table driver_links add column sealed_token text`.execute(db)
}

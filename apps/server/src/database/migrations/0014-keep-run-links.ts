import { type Kysely, sql } from 'kysely'

/** The link is kept sealed beside its hash, so that it can be shown until it is revoked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table driver_links add column sealed_token text`.execute(db)
}

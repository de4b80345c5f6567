import { type Kysely, sql } from 'kysely'

/** An address that the search does not know may be kept as it was typed, and says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bookings add column is_address_typed boolean not null default false`.execute(db)
  await sql`alter table customer_addresses add column is_typed boolean not null default false`.execute(db)
}

import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bookings add column is_address_typed boolean not null default false`.execute(db)
  await sql`alter table customer_addresses add column is_typed boolean not null default false`.execute(db)
}

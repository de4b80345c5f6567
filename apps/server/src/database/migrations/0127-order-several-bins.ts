import { type Kysely, sql } from 'kysely'

/** Bookings of one order share its id; no table of its own, since an order is nothing but its bookings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bookings add column order_id uuid`.execute(db)
  await sql`create index bookings_of_order on bookings (tenant_id, order_id) where order_id is not null`.execute(
    db,
  )
}

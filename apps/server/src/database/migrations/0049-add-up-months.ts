import { type Kysely, sql } from 'kysely'

/**
 * Monthly figures read indexes alone. A booking enters its index when the bin is moved, so taking one costs
 * no more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index bookings_back on bookings (tenant_id, pick_date)
    include (drop_date, drop_status, id, price_cents, tipping_cost_cents)
    where deleted_at is null and pick_status in ('Collected', 'Returned', 'Completed')`.execute(db)
  await sql`drop index tip_visits_of_booking`.execute(db)
  await sql`
    create index tip_visits_of_booking on tip_visits (tenant_id, booking_id) include (weight_kg, cost_cents)`.execute(
    db,
  )
}

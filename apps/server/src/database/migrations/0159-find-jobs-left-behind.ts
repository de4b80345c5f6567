import { type Kysely, sql } from 'kysely'

/**
 * Finds a company's jobs left undone by their day, and counts the oldest without a look at their rows; its few deleted
 * bookings, whose jobs are not counted, are found beside them. What was left of extra picks is among these.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index jobs_open on jobs (tenant_id, date) include (booking_id, held_until)
    where status in ('Scheduled', 'Dispatched', 'Collected')`.execute(db)
  await sql`create index bookings_deleted on bookings (tenant_id, id) where deleted_at is not null`.execute(
    db,
  )
}

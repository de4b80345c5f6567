import { type Kysely, sql } from 'kysely'

/**
 * What lists are filtered by stands in the index of the job numbers: whatever the filter, a list is counted and walked
 * without visiting the bookings themselves. It takes the place of the index of the job numbers alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index bookings_listed on bookings (tenant_id, job_number desc)
    include (drop_date, drop_status, pick_date, pick_status, status, payment_status, is_pick_date_confirmed, bin_size,
      bin_type, suburb)
    where deleted_at is null`.execute(db)
  await sql`drop index bookings_by_number`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** Bins at customers by pick date: a few hundred among years of bookings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index bookings_out on bookings (tenant_id, pick_date, job_number)
    where deleted_at is null and drop_status = 'Delivered' and pick_status = 'Scheduled'`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** The index of job numbers holds what lists are filtered by: counting and paging visit no booking. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index bookings_listed on bookings (tenant_id, job_number desc)
    include (drop_date, drop_status, pick_date, pick_status, status, payment_status, is_pick_date_confirmed, bin_size,
      bin_type, suburb)
    where deleted_at is null`.execute(db)
  await sql`drop index bookings_by_number`.execute(db)
}

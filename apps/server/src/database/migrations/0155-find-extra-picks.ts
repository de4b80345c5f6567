import { type Kysely, sql } from 'kysely'

/** Finds a company's extra picks, by which its lists mark and narrow bookings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index jobs_extra_picks on jobs (tenant_id, booking_id) where kind = 'extra'`.execute(db)
}

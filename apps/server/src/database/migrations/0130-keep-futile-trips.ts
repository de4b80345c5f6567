import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

/**
 * Earlier trips of a job in vain, which its next attempt would write over. What needs a person in series, and who waited
 * where, is found by an index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'futile_trips',
    sql`job_id uuid not null,
      gone_on date not null,
      booking_id uuid not null,
      reason text not null,
      primary key (tenant_id, job_id, gone_on),
      foreign key (tenant_id, booking_id) references bookings (tenant_id, id) on delete cascade`,
  )
  await sql`create index futile_trips_of_booking on futile_trips (tenant_id, booking_id)`.execute(db)
  await sql`create index futile_trips_by_day on futile_trips (tenant_id, gone_on)`.execute(db)
  await sql`create index job_progress_by_day_not_done on job_progress (tenant_id, not_done_on)
    where not_done_reason is not null`.execute(db)
  await sql`create index job_progress_stood on job_progress (tenant_id, done_at) where done_at > on_site_at`.execute(
    db,
  )
  await sql`create index series_dates_in_need on series_dates (tenant_id, on_date, series_id)
    where state in ('failed', 'planned')`.execute(db)
  await sql`drop index series_dates_failed`.execute(db)
}

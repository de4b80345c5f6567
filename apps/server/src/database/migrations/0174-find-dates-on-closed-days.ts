import { type Kysely, sql } from 'kysely'

/** Dates of series that wait for a person, also those booked on a day that the company has closed since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index series_dates_in_need`.execute(db)
  await sql`create index series_dates_in_need on series_dates (tenant_id, on_date, series_id)
    where state in ('failed', 'planned') or problem is not null`.execute(db)
}

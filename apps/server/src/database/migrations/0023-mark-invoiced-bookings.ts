import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bookings add column is_invoiced boolean not null default false`.execute(db)
  await sql`
    create index bookings_to_invoice on bookings (tenant_id, drop_date, job_number)
    include (drop_status, status)
    where deleted_at is null and not is_invoiced and drop_status = 'Delivered'`.execute(db)
}

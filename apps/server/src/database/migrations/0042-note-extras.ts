import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'job_extras',
    sql`
      job_id uuid not null,
      name text not null,
      booking_id uuid not null,
      count integer not null,
      driver_name text not null,
      noted_at timestamptz not null,
      primary key (tenant_id, job_id, name),
      foreign key (tenant_id, booking_id) references bookings (tenant_id, id) on delete cascade`,
  )
  await sql`create index job_extras_of_booking on job_extras (tenant_id, booking_id)`.execute(db)
  await sql`alter table decided_lines
    add column subject text not null default '',
    add column settled_thousandths integer,
    add column reason text not null default '',
    drop constraint decided_lines_tenant_id_booking_id_origin_key`.execute(db)
  // Row policies bind the owner of the tables too, and rows of all companies change here.
  await sql`alter table decided_lines no force row level security`.execute(db)
  await sql`update decided_lines set settled_thousandths = quantity_thousandths`.execute(db)
  await sql`alter table decided_lines force row level security`.execute(db)
  await sql`alter table decided_lines alter column settled_thousandths set not null`.execute(db)
  await sql`create index decided_lines_of_booking on decided_lines (tenant_id, booking_id)`.execute(db)
}

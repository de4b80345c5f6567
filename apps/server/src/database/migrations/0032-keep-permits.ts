import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'councils',
    sql`
      id uuid not null,
      name text not null,
      suburbs text[] not null,
      post_codes text[] not null,
      applicant text not null check (applicant in ('us', 'customer')),
      lead_days integer not null,
      is_lead_in_working_days boolean not null,
      most_days integer,
      fee_cents integer not null,
      fee_per text not null check (fee_per in ('permit', 'day')),
      registration text not null,
      registration_ends_on date,
      how_to_apply text not null,
      version integer not null default 1,
      primary key (tenant_id, id)`,
  )
  await sql`create unique index councils_by_name on councils (tenant_id, lower(name))`.execute(db)
  await createTenantTable(
    db,
    'booking_permits',
    sql`
      booking_id uuid not null,
      state text not null check (state in ('needed', 'applied', 'granted', 'refused')),
      council_id uuid,
      number text not null,
      valid_from date,
      valid_to date,
      applied_on date,
      note text not null,
      version integer not null default 1,
      primary key (tenant_id, booking_id),
      foreign key (tenant_id, booking_id) references bookings (tenant_id, id) on delete cascade`,
  )
  await sql`create index bookings_on_streets on bookings (tenant_id, drop_date)
    where is_permit_required and deleted_at is null`.execute(db)
}

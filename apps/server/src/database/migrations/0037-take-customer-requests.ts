import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table public_pages add column cancel_days integer not null default 1`.execute(db)
  await sql`alter table public_bookings alter column request_key drop not null`.execute(db)
  await createTenantTable(
    db,
    'customer_requests',
    sql`
      id uuid not null,
      booking_id uuid not null,
      request_key uuid not null,
      kind text not null,
      state text not null,
      asked_at timestamptz not null,
      note text not null,
      pick_date date not null,
      wanted_date date,
      bin_size integer,
      price_cents integer,
      answered_at timestamptz,
      answered_by_name text not null default '',
      answer_words text not null default '',
      new_booking_id uuid,
      primary key (tenant_id, id),
      unique (tenant_id, request_key),
      foreign key (tenant_id, booking_id) references bookings (tenant_id, id) on delete cascade,
      foreign key (tenant_id, new_booking_id) references bookings (tenant_id, id)`,
  )
  await sql`create index customer_requests_by_booking on customer_requests (tenant_id, booking_id)`.execute(
    db,
  )
  await sql`create index customer_requests_open on customer_requests (tenant_id, booking_id, pick_date)
    where state = 'open'`.execute(db)
}

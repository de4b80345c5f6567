import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

/**
 * The job rows are the truth about dates, hours, statuses and allocation; a booking repeats dates and
 * statuses so that lists and availability read one index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'bookings',
    sql`
      id uuid not null,
      job_number integer not null,
      job_prefix text not null,
      customer_id uuid not null,
      customer_name text not null,
      customer_phone text not null,
      customer_email text not null,
      customer_type text not null,
      booking_source text not null,
      address_name text not null,
      suburb text not null,
      post_code text not null,
      lat double precision not null,
      lon double precision not null,
      bin_size integer not null check (bin_size > 0),
      bin_type text not null check (bin_type in ('Hook', 'Hook-Narrow', 'Hook-Wide', 'Marrel')),
      price_cents integer not null check (price_cents >= 0),
      paid_cents integer not null check (paid_cents between 0 and price_cents),
      tipping_cost_cents integer not null,
      payment_method text not null,
      payment_status text not null,
      payment_due_on date,
      property_type text not null,
      waste_type text not null,
      bin_placement text not null,
      is_permit_required boolean not null,
      permit_cost_cents integer,
      permit_days integer,
      is_pick_date_confirmed boolean not null,
      is_cart_over boolean not null,
      is_heavy_load boolean not null,
      office_notes text not null,
      label text not null check (length(label) <= 7),
      status text not null,
      was_pending boolean not null,
      drop_date date not null,
      drop_status text not null,
      pick_date date not null check (pick_date >= drop_date),
      pick_status text not null,
      search_text text not null,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      created_by uuid not null,
      deleted_at timestamptz,
      primary key (tenant_id, id),
      unique (tenant_id, job_number),
      foreign key (tenant_id, customer_id) references customers (tenant_id, id)`,
  )
  const live = sql`where deleted_at is null`
  await sql`create index bookings_by_number on bookings (tenant_id, job_number desc) ${live}`.execute(db)
  await sql`create index bookings_by_status on bookings (tenant_id, status, job_number desc) ${live}`.execute(
    db,
  )
  await sql`create index bookings_by_payment on bookings (tenant_id, payment_status, job_number desc) ${live}`.execute(
    db,
  )
  await sql`
    create index bookings_by_drop on bookings (tenant_id, drop_date, job_number)
    include (bin_type, bin_size, drop_status) ${live}`.execute(db)
  await sql`
    create index bookings_by_pick on bookings (tenant_id, pick_date, job_number)
    include (bin_type, bin_size, pick_status) ${live}`.execute(db)
  await sql`create index bookings_by_name on bookings (tenant_id, customer_name, job_number) ${live}`.execute(
    db,
  )
  await sql`create index bookings_by_phone on bookings (tenant_id, customer_phone, job_number) ${live}`.execute(
    db,
  )
  await sql`create index bookings_by_suburb on bookings (tenant_id, suburb, job_number) ${live}`.execute(db)
  await sql`create index bookings_by_size on bookings (tenant_id, bin_size, job_number) ${live}`.execute(db)
  await sql`create index bookings_by_price on bookings (tenant_id, price_cents, job_number) ${live}`.execute(
    db,
  )
  await sql`
    create index bookings_open on bookings (tenant_id, job_number desc)
    include (bin_type, bin_size, drop_date, drop_status, pick_date, pick_status)
    ${live} and (drop_status not in ('Delivered', 'Cancelled') or pick_status in ('Scheduled', 'Collected'))`.execute(
    db,
  )
  await sql`create index bookings_by_customer on bookings (tenant_id, customer_id)`.execute(db)
  await sql`
    create index bookings_search on bookings (tenant_id, job_number desc) include (search_text) ${live}`.execute(
    db,
  )
  await createTenantTable(
    db,
    'jobs',
    sql`
      id uuid not null,
      booking_id uuid not null,
      kind text not null check (kind in ('drop', 'pick')),
      date date not null,
      from_hour integer not null,
      to_hour integer not null,
      status text not null,
      is_allocated boolean not null default false,
      staff_comments text not null,
      driver_comments text not null,
      primary key (tenant_id, id),
      unique (tenant_id, booking_id, kind),
      foreign key (tenant_id, booking_id) references bookings (tenant_id, id) on delete cascade,
      check (from_hour >= 7 and to_hour <= 17 and from_hour < to_hour)`,
  )
  await sql`create index jobs_by_date on jobs (tenant_id, date, kind)`.execute(db)
  await createTenantTable(
    db,
    'booked_suburbs',
    sql`
      suburb text not null,
      primary key (tenant_id, suburb)`,
  )
}

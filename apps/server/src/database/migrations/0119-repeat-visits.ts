import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

const INDEXES = [
  `unique index series_of_booking on series (tenant_id, booking_id) where state <> 'ended'`,
  `index series_by_state on series (tenant_id, state, id)`,
  `unique index series_dates_of_booking on series_dates (tenant_id, booking_id) where booking_id is not null`,
  `index series_dates_failed on series_dates (tenant_id, on_date, series_id) where state = 'failed'`,
]

/** Series with what became of their dates: one row a date, so that none is made twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'series',
    sql`
      id uuid not null,
      version integer not null,
      kind text not null,
      booking_id uuid not null,
      rule jsonb not null,
      closed_days text not null,
      from_hour smallint not null,
      to_hour smallint not null,
      bin_size smallint not null,
      hire_days smallint not null,
      fixed_cents integer,
      comments text not null,
      state text not null,
      paused_until date,
      created_at timestamptz not null,
      created_by uuid not null,
      created_by_name text not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, booking_id) references bookings (tenant_id, id) on delete cascade`,
  )
  await createTenantTable(
    db,
    'series_dates',
    sql`
      series_id uuid not null,
      due_on date not null,
      on_date date not null,
      state text not null,
      problem text,
      message text not null,
      booking_id uuid,
      priced_cents integer,
      changed_at timestamptz not null,
      primary key (tenant_id, series_id, due_on),
      foreign key (tenant_id, series_id) references series (tenant_id, id) on delete cascade,
      foreign key (tenant_id, booking_id) references bookings (tenant_id, id) on delete cascade`,
  )
  await createTenantTable(
    db,
    'series_settings',
    sql`
      days_ahead smallint not null,
      version integer not null,
      primary key (tenant_id)`,
  )
  for (const index of INDEXES) await sql.raw(`create ${index}`).execute(db)
}

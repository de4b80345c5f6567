import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'public_pages',
    sql`
      is_on boolean not null,
      sites text[] not null,
      accent text not null,
      hours_words text not null,
      cut_off_hour integer not null,
      lead_days integer not null,
      days_ahead integer not null,
      daily_limit integer,
      workdays text[] not null,
      hire_choices integer[] not null,
      terms text[] not null,
      waste_notes jsonb not null,
      token_hash text,
      sealed_token text,
      version integer not null,
      primary key (tenant_id)`,
  )
  await createTenantTable(
    db,
    'public_bookings',
    sql`
      booking_id uuid not null,
      request_key uuid not null,
      token_hash text not null,
      sealed_token text not null,
      made_at timestamptz not null,
      declined_words text not null default '',
      primary key (tenant_id, booking_id),
      foreign key (tenant_id, booking_id) references bookings (tenant_id, id) on delete cascade`,
  )
  await sql`create unique index public_bookings_by_key on public_bookings (tenant_id, request_key)`.execute(
    db,
  )
  await sql`create unique index public_bookings_by_token on public_bookings (tenant_id, token_hash)`.execute(
    db,
  )
}

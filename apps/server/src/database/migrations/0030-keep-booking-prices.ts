import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'booking_prices',
    sql`
      booking_id uuid not null,
      quote jsonb not null,
      quoted_cents integer not null,
      reason text not null default '',
      included_days integer not null,
      paid_extra_days integer not null,
      extra_day_cents integer not null,
      included_kg integer,
      per_tonne_cents integer not null,
      quoted_at timestamptz not null,
      primary key (tenant_id, booking_id),
      foreign key (tenant_id, booking_id) references bookings (tenant_id, id) on delete cascade`,
  )
}

import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'customer_texts',
    sql`
      id uuid not null,
      from_number text not null,
      body text not null,
      meaning text not null check (meaning in ('stop', 'start', 'words')),
      state text not null check (state in ('new', 'read', 'answered')),
      provider_id text not null,
      once_key text not null,
      customer_id uuid,
      booking_id uuid,
      received_at timestamptz not null,
      noted_at timestamptz,
      noted_by text not null default '',
      version integer not null,
      primary key (tenant_id, id),
      unique (tenant_id, once_key),
      foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade,
      foreign key (tenant_id, booking_id) references bookings (tenant_id, id) on delete cascade`,
  )
  await sql`create index customer_texts_newest on customer_texts (tenant_id, received_at, id)`.execute(db)
  await sql`create index customer_texts_new on customer_texts (tenant_id, received_at, id)
    where state = 'new'`.execute(db)
  await sql`create index customer_texts_by_booking on customer_texts (tenant_id, booking_id, received_at)`.execute(
    db,
  )
}

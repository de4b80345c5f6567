import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'decided_lines',
    sql`
      id uuid not null,
      booking_id uuid not null,
      origin text not null,
      kind text not null,
      words text not null,
      unit_cents integer not null,
      quantity_thousandths integer not null,
      is_taxed boolean not null,
      is_approved boolean not null,
      decided_at timestamptz not null,
      decided_by_name text not null,
      invoice_id uuid,
      primary key (tenant_id, id),
      unique (tenant_id, booking_id, origin),
      foreign key (tenant_id, booking_id) references bookings (tenant_id, id) on delete cascade,
      foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)`,
  )
}

import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

/**
 * Which part of money on an invoice is paid in Xero by the credit note of a reversed invoice of its booking, where the
 * payment stays as it came in. A part may come out of several notes. `invoice_id` is the one that is paid.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'xero_set_offs',
    sql`organisation_id uuid not null,
      allocation_id uuid not null,
      note_id uuid not null,
      invoice_id uuid not null,
      amount_cents integer not null check (amount_cents > 0),
      created_at timestamptz not null,
      primary key (tenant_id, organisation_id, allocation_id, note_id),
      foreign key (tenant_id, allocation_id) references payment_allocations (tenant_id, id),
      foreign key (tenant_id, note_id) references adjustment_notes (tenant_id, id),
      foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)`,
  )
  await sql`create index xero_set_offs_of_invoice on xero_set_offs (tenant_id, invoice_id)`.execute(db)
  await sql`create index xero_set_offs_of_note on xero_set_offs (tenant_id, note_id)`.execute(db)
}

import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

/**
 * Which Xero payment pays a refund (a negative part of a payment) out of which adjustment note. A refund may
 * come out of several notes; the payment it goes back from stays as it came in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'xero_refunds',
    sql`organisation_id uuid not null,
      allocation_id uuid not null,
      note_id uuid not null,
      invoice_id uuid not null,
      their_id uuid not null,
      amount_cents integer not null check (amount_cents > 0),
      created_at timestamptz not null,
      primary key (tenant_id, organisation_id, allocation_id, note_id),
      foreign key (tenant_id, allocation_id) references payment_allocations (tenant_id, id),
      foreign key (tenant_id, note_id) references adjustment_notes (tenant_id, id),
      foreign key (tenant_id, invoice_id) references invoices (tenant_id, id)`,
  )
  await sql`create index xero_refunds_of_invoice on xero_refunds (tenant_id, invoice_id)`.execute(db)
}

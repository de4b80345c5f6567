import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

const INDEXES = [
  `receipt_mailings_of_payment on receipt_mailings (tenant_id, payment_id, id)`,
  `receipt_mailings_under_way on receipt_mailings (tenant_id, id) where state = 'Sending'`,
]

/** Keeps the emails with receipts: one row for each time one is sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'receipt_mailings',
    sql`
      id uuid not null,
      payment_id uuid not null,
      state text not null,
      recipients text[] not null,
      error text not null default '',
      claimed_at timestamptz,
      ended_at timestamptz,
      created_at timestamptz not null,
      created_by uuid not null,
      created_by_name text not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, payment_id) references payments (tenant_id, id)`,
  )
  for (const index of INDEXES) await sql.raw(`create index ${index}`).execute(db)
}

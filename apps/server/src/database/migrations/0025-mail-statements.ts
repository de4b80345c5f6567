import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

const INDEXES = [
  `statement_mailings_of_round on statement_mailings (tenant_id, round_id, id)`,
  `statement_mailings_of_customer on statement_mailings (tenant_id, customer_id, id)`,
  `statement_mailings_to_all on statement_mailings (tenant_id, id) where is_to_all`,
  `statement_mailings_under_way on statement_mailings (tenant_id, round_id, id) where state = 'Sending'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'statement_mailings',
    sql`
      id uuid not null,
      round_id uuid not null,
      is_to_all boolean not null,
      customer_id uuid not null,
      from_on date not null,
      to_on date not null,
      form text not null check (form in ('activity', 'openItem')),
      state text not null,
      recipients text[] not null,
      error text not null default '',
      requested_at timestamptz not null,
      claimed_at timestamptz,
      ended_at timestamptz,
      created_at timestamptz not null,
      created_by uuid not null,
      created_by_name text not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, customer_id) references customers (tenant_id, id)`,
  )
  for (const index of INDEXES) await sql.raw(`create index ${index}`).execute(db)
}

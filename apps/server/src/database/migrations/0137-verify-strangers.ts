import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

/** Codes that strangers prove their phone or mail with, when an unanswered booking lapses, and the company's limits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'public_codes',
    sql`
      contact_print text not null,
      sealed_code text not null,
      sent_at timestamptz not null,
      wrong_tries integer not null default 0,
      proven_at timestamptz,
      primary key (tenant_id, contact_print)`,
  )
  await sql`
    alter table public_bookings
      add column contact_print text,
      add column answer_by timestamptz`.execute(db)
  await sql`
    create index public_bookings_to_lapse on public_bookings (tenant_id, answer_by)
    where answer_by is not null`.execute(db)
  await sql`
    alter table public_pages
      add column asks_for_code boolean not null default true,
      add column answer_hours integer default 48,
      add column unanswered_limit integer not null default 20,
      add column unproven_limit integer not null default 5`.execute(db)
}

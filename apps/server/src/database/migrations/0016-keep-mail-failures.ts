import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

/** Never the text of an email, nor its link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'mail_failures',
    sql`
      id uuid not null,
      recipient text not null,
      subject text not null,
      reason text not null check (reason in ('unreachable', 'signInRefused', 'refused')),
      answer text not null,
      failed_at timestamptz not null,
      primary key (tenant_id, id)`,
  )
}

import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'xero_connections',
    sql`
      connection_id uuid not null,
      organisation_id uuid not null,
      organisation_name text not null,
      sealed_tokens text,
      access_expires_at timestamptz not null,
      connected_at timestamptz not null,
      connected_by_name text not null,
      lost_at timestamptz,
      check ((sealed_tokens is null) = (lost_at is not null)),
      primary key (tenant_id)`,
  )
  await createTenantTable(
    db,
    'xero_attempts',
    sql`
      id uuid not null,
      login_id uuid not null,
      session_id uuid not null,
      state_hash text not null,
      sealed_verifier text not null,
      expires_at timestamptz not null,
      is_used boolean not null default false,
      sealed_choice text,
      primary key (tenant_id, id)`,
  )
  await sql`create unique index xero_attempts_by_state on xero_attempts (tenant_id, state_hash)`.execute(db)
}

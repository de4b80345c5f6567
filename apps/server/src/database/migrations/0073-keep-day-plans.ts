import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'day_plans',
    sql`
      id uuid not null,
      date date not null,
      asked_at timestamptz not null,
      asked_by uuid not null,
      asked_by_name text not null,
      asked jsonb not null,
      jobs integer not null,
      state text not null check (state in ('searching', 'ready', 'failed', 'stopped')),
      message text,
      alive_until timestamptz not null,
      format integer not null,
      content text,
      roads bytea,
      accepted_by uuid,
      accepted_by_name text,
      closed_at timestamptz,
      closed_by uuid,
      closed_by_name text,
      version integer not null default 1,
      primary key (tenant_id, id)`,
  )
  await sql`create index day_plans_by_date on day_plans (tenant_id, date)`.execute(db)
}

import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'
import { APP_ROLE } from '../pool.ts'

/** How long a company keeps what; the history, which the app may not change, is forgotten by a function of the owner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'retention_settings',
    sql`messages integer,
      texts integer,
      photos integer,
      documents integer,
      history integer check (history >= 60),
      positions integer,
      version integer not null,
      primary key (tenant_id)`,
  )
  await sql`create function public.forget_history(before timestamptz) returns void
    language sql security definer set search_path = '' as $$
      delete from public.audit_entries a
      where a.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
        and a.at < least(before, now() - interval '60 months')
    $$`.execute(db)
  await sql`revoke execute on function public.forget_history(timestamptz) from public`.execute(db)
  await sql`grant execute on function public.forget_history(timestamptz) to ${sql.id(APP_ROLE)}`.execute(db)
}

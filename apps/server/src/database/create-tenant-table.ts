import { type Kysely, type RawBuilder, sql } from 'kysely'
import { APP_ROLE } from './pool.ts'

/**
 * `tenant_id` first, then the given columns and constraints, a forced row policy, grants for the app role.
 * The policy reads the setting directly because Citus refuses sub-selects in it. Where `tenants` lies on a cluster of Citus
 * the new table does too: a local one would refuse every row.
 */
export async function createTenantTable(
  db: Kysely<unknown>,
  name: string,
  columns: RawBuilder<unknown>,
): Promise<void> {
  const table = sql.table(name)
  await sql`create table ${table} (tenant_id uuid not null, ${columns})`.execute(db)
  await sql`alter table ${table} enable row level security`.execute(db)
  await sql`alter table ${table} force row level security`.execute(db)
  await sql`create policy tenant_rows on ${table}
    using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)`.execute(db)
  await sql`grant select, insert, update, delete on ${table} to ${sql.id(APP_ROLE)}`.execute(db)
  await sql`do $$ begin
    if exists (select from pg_extension where extname = 'citus') then
      if exists (select from pg_dist_partition where logicalrelid = 'tenants'::regclass) then
        perform create_distributed_table(${sql.lit(name)}, 'tenant_id', colocate_with => 'tenants');
      end if;
    end if;
  end $$`.execute(db)
}

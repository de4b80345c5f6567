import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

/** Minutes of the day on the company's clock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'run_plans',
    sql`
      run_id uuid not null,
      kept_at timestamptz not null,
      starts_at integer not null,
      ends_at integer not null,
      last_at integer not null,
      kilometres double precision not null,
      jobs integer not null,
      primary key (tenant_id, run_id),
      foreign key (tenant_id, run_id) references runs (tenant_id, id) on delete cascade`,
  )
  await createTenantTable(
    db,
    'run_plan_stops',
    sql`
      run_id uuid not null,
      place integer not null,
      kind text not null check (kind in ('drop', 'pick', 'tip', 'load', 'unload', 'change', 'home')),
      job_id uuid,
      name text not null default '',
      arrives_at integer not null,
      leaves_at integer not null,
      due_by integer,
      kilometres double precision not null,
      primary key (tenant_id, run_id, place),
      foreign key (tenant_id, run_id) references run_plans (tenant_id, run_id) on delete cascade`,
  )
}

import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

/**
 * A job is in a run because its row names one, on the run's day; that it is allocated follows and is no
 * column.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'runs',
    sql`
      id uuid not null,
      date date not null,
      truck_id uuid not null,
      driver_id uuid not null,
      number integer not null check (number > 0),
      is_locked boolean not null default false,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      created_by uuid not null,
      primary key (tenant_id, id),
      unique (tenant_id, id, date),
      unique (tenant_id, truck_id, date, number) deferrable initially deferred,
      foreign key (tenant_id, truck_id) references trucks (tenant_id, id),
      foreign key (tenant_id, driver_id) references drivers (tenant_id, id)`,
  )
  await sql`create index runs_by_date on runs (tenant_id, date)`.execute(db)
  await sql`create index runs_by_driver on runs (tenant_id, driver_id, date)`.execute(db)
  await sql`
    alter table jobs
      drop column is_allocated,
      add column run_id uuid,
      add column position integer,
      add column is_locked boolean not null default false`.execute(db)
  await sql`
    alter table jobs add constraint jobs_run_fkey
      foreign key (tenant_id, run_id, date) references runs (tenant_id, id, date)`.execute(db)
  await sql`
    alter table jobs add constraint jobs_place
      check ((run_id is null) = (position is null) and position > 0)`.execute(db)
  await sql`
    alter table jobs add constraint jobs_place_key
      unique (tenant_id, run_id, position) deferrable initially deferred`.execute(db)
  await createTenantTable(
    db,
    'planner_settings',
    sql`
      road_factor numeric not null,
      speed_kmh numeric not null,
      drop_minutes integer not null,
      pick_minutes integer not null,
      day_hours numeric not null,
      version integer not null default 1,
      primary key (tenant_id)`,
  )
}

import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'tip_sites',
    sql`
      id uuid not null,
      name text not null,
      address jsonb not null,
      waste_types text[] not null,
      opens_at integer not null,
      closes_at integer not null,
      version integer not null default 1,
      primary key (tenant_id, id)`,
  )
  await sql`create unique index tip_sites_by_name on tip_sites (tenant_id, lower(name))`.execute(db)
  await createTenantTable(
    db,
    'planning_settings',
    sql`
      load_minutes integer not null,
      unload_minutes integer not null,
      tip_minutes integer not null,
      day_starts_at integer not null,
      day_ends_at integer not null,
      rest_from integer,
      rest_minutes integer,
      truck_factor numeric not null,
      kilometre_weight numeric not null,
      hour_weight numeric not null,
      truck_out_weight numeric not null,
      most_late_minutes integer not null,
      tell_after_minutes integer not null,
      nested_bins integer not null,
      nests_up_to_m3 numeric not null,
      version integer not null default 1,
      primary key (tenant_id)`,
  )
}

import { type Kysely, sql } from 'kysely'
import { createTenantTable } from '../create-tenant-table.ts'

/** Exchanges and other visits: a pick and a drop of two bookings that are planned and driven as one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    db,
    'visits',
    sql`
      id uuid not null,
      kind text not null,
      first_job_id uuid not null,
      second_job_id uuid not null,
      pick_date_before date not null,
      called_off_at timestamptz,
      created_at timestamptz not null,
      created_by uuid not null,
      primary key (tenant_id, id),
      foreign key (tenant_id, first_job_id) references jobs (tenant_id, id) on delete cascade,
      foreign key (tenant_id, second_job_id) references jobs (tenant_id, id) on delete cascade`,
  )
  await sql`
    create unique index visits_first on visits (tenant_id, first_job_id) where called_off_at is null`.execute(
    db,
  )
  await sql`
    create unique index visits_second on visits (tenant_id, second_job_id) where called_off_at is null`.execute(
    db,
  )
}

import { type Kysely, sql } from 'kysely'

const TABLES = ['visits', 'jobs'] as const

/** A visit that is called off gives its pick its hours, its confirmation and its place in a run back, not only its day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table visits
      add column pick_from_hour_before integer,
      add column pick_to_hour_before integer,
      add column was_pick_confirmed boolean not null default false,
      add column pick_run_id_before uuid,
      add column pick_position_before integer`.execute(db)
  // Row policies bind the owner of the tables too, and rows of all companies change here.
  for (const table of TABLES)
    await sql`alter table ${sql.table(table)} no force row level security`.execute(db)
  await sql`
    update visits v set pick_from_hour_before = j.from_hour, pick_to_hour_before = j.to_hour
    from jobs j
    where j.tenant_id = v.tenant_id and j.id in (v.first_job_id, v.second_job_id) and j.kind = 'pick'`.execute(
    db,
  )
  for (const table of TABLES) await sql`alter table ${sql.table(table)} force row level security`.execute(db)
  await sql`
    alter table visits
      alter column pick_from_hour_before set not null,
      alter column pick_to_hour_before set not null`.execute(db)
}

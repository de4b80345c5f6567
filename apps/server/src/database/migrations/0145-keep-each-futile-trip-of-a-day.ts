import { type Kysely, sql } from 'kysely'

/**
 * Trips in vain are told apart by the moment at which the job was given back: a job that was planned again on the same
 * day may be given back twice. Those kept before have the beginning of their day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table futile_trips no force row level security`.execute(db)
  await sql`alter table futile_trips add column gone_at timestamptz`.execute(db)
  await sql`update futile_trips set gone_at = gone_on::timestamp at time zone 'UTC'`.execute(db)
  await sql`alter table futile_trips alter column gone_at set not null`.execute(db)
  await sql`alter table futile_trips drop constraint futile_trips_pkey`.execute(db)
  await sql`alter table futile_trips add primary key (tenant_id, job_id, gone_at)`.execute(db)
  await sql`alter table futile_trips force row level security`.execute(db)
}

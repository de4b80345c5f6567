import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table jobs
      add column hold_reason text not null default '',
      add column held_until date`.execute(db)
  await sql`create index jobs_held on jobs (tenant_id, held_until) where held_until is not null`.execute(db)
}

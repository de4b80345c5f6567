import { type Kysely, sql } from 'kysely'

/** The tip chosen for a pick: a site with its name then; a name alone is the yard. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table jobs
      add column tip_site_id uuid,
      add column tip_name text not null default ''`.execute(db)
}

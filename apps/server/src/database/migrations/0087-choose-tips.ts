import { type Kysely, sql } from 'kysely'

/** Where a dispatcher wants the bin of a pick emptied: a site, with what it was called; a name alone is the yard. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table jobs
      add column tip_site_id uuid,
      add column tip_name text not null default ''`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** The yard that a driver works from; null for the first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table drivers add column home_yard_id uuid`.execute(db)
  await sql`
    alter table drivers add constraint drivers_yard
    foreign key (tenant_id, home_yard_id) references yards (tenant_id, id)`.execute(db)
}

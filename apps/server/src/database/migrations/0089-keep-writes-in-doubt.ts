import { type Kysely, sql } from 'kysely'

/**
 * Which write to the books went out, kept until it is known what came of it: with the turn that its key is made of, and
 * until when it is looked for before it counts as not done.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table xero_work
      add column turn integer not null default 0,
      add column sent jsonb,
      add column unsure_until timestamptz`.execute(db)
}

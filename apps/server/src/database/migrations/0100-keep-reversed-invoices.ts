import { type Kysely, sql } from 'kysely'

/** A void invoice that was reversed still counts on its own day; one voided before does not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table invoices add column is_reversed boolean not null default false,
      add constraint reversed_is_void check (voided_on is not null or not is_reversed)`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** One index holds what invoices are filtered and searched by, so that counting reads no row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index invoices_search`.execute(db)
  await sql`
    create index invoices_listed on invoices (tenant_id, job_number desc, sequence desc)
    include (id, search_text, issued_on, due_on, balance_cents, was_sent, voided_on, send_state)`.execute(db)
}

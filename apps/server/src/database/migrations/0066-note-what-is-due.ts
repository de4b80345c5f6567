import { type Kysely, sql } from 'kysely'
import { APP_ROLE } from '../pool.ts'

const TENANT = sql`nullif(current_setting('app.tenant_id', true), '')::uuid`

const found = [
  ['messages', 'message_events', sql`taken_at is null`],
  ['messages', 'messages', sql`state in ('waiting', 'sending')`],
  ['reminders', 'message_settings', sql`true`],
  ['mailings', 'invoice_mailings', sql`state in ('Sending', 'Unsure')`],
  ['mailings', 'statement_mailings', sql`state = 'Sending'`],
  ['xero', 'xero_work', sql`state = 'waiting'`],
] as const

/** The owner is bound by row policies as well, so they are taken down meanwhile. */
async function noteFound(db: Kysely<unknown>): Promise<void> {
  for (const [kind, name, where] of found) {
    const table = sql.table(name)
    await sql`alter table ${table} no force row level security`.execute(db)
    await sql`
      insert into due_work (tenant_id, kind, due_at)
      select distinct tenant_id, ${kind}, now() from ${table} where ${where} on conflict do nothing`.execute(
      db,
    )
    await sql`alter table ${table} force row level security`.execute(db)
  }
  await sql`alter table xero_connections no force row level security`.execute(db)
  await sql`
    insert into due_work (tenant_id, kind, due_at, about)
    select tenant_id, 'xero-changes', now(), organisation_id from xero_connections where lost_at is null`.execute(
    db,
  )
  await sql`alter table xero_connections force row level security`.execute(db)
}

/**
 * Company, kind and time of background work, and no content but an outside id: the owner reads it across
 * companies.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table due_work (
      tenant_id uuid not null,
      kind text not null,
      due_at timestamptz not null,
      about uuid,
      primary key (tenant_id, kind)
    )`.execute(db)
  await sql`create index due_work_by_time on due_work (kind, due_at)`.execute(db)
  await sql`create index due_work_about on due_work (kind, about) where about is not null`.execute(db)
  await sql`alter table due_work enable row level security`.execute(db)
  await sql`create policy tenant_rows on due_work using (tenant_id = ${TENANT})`.execute(db)
  await sql`grant select, insert, update, delete on due_work to ${sql.id(APP_ROLE)}`.execute(db)
  await noteFound(db)
}

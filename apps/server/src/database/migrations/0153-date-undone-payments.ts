import { type Kysely, sql } from 'kysely'

const TABLES = ['tenants', 'payments'] as const

/** Keeps the day on which a payment was undone, which a company's zone would move when it is read; that of before by the zone of now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments add column undone_on date`.execute(db)
  for (const table of TABLES)
    await sql`alter table ${sql.table(table)} no force row level security`.execute(db)
  await sql`
    update payments p set undone_on = (p.undone_at at time zone t.time_zone)::date
    from tenants t
    where t.tenant_id = p.tenant_id and p.undone_at is not null`.execute(db)
  for (const table of TABLES) await sql`alter table ${sql.table(table)} force row level security`.execute(db)
}

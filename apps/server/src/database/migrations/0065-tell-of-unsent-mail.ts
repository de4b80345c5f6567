import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail_failures drop constraint mail_failures_reason_check`.execute(db)
  await sql`alter table mail_failures add constraint mail_failures_reason_check
    check (reason in ('unreachable', 'signInRefused', 'refused', 'noServer'))`.execute(db)
  await sql`create index audit_entries_mail_tests on audit_entries (tenant_id, id)
    where action = 'settings.mail-tested'`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** What was recorded of a company's invitations is found among all its entries: an invitation's row goes with its use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index audit_entries_invites on audit_entries (tenant_id, id)
    where action in ('invite.sent', 'invite.sent-again', 'invite.withdrawn')`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** Audit entries of invitations are indexed, since an invitation's row goes with its use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index audit_entries_invites on audit_entries (tenant_id, id)
    where action in ('invite.sent', 'invite.sent-again', 'invite.withdrawn')`.execute(db)
}

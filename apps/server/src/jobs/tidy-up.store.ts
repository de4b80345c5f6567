import type pg from 'pg'
import { asOwner } from '#server/database/as-owner.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export const listTenantIds = (owner: pg.ClientConfig): Promise<string[]> =>
  asOwner(owner, async (client) => {
    const { rows } = await client.query<{ id: string }>('select distinct tenant_id as id from memberships')
    return rows.map(({ id }) => id)
  })

/** Sessions that ended or could no longer be renewed, and unused password links. */
export const forgetOldSignIns = (owner: pg.ClientConfig, before: Date): Promise<void> =>
  asOwner(owner, async (client) => {
    await client.query('delete from sessions where ended_at < $1 or expires_at < $1', [before])
    await client.query(
      'update logins set reset_token_hash = null, reset_expires_at = null where reset_expires_at < $1',
      [before],
    )
  })

/**
 * Replies of idempotency keys, expired invitations, failed emails, plans of past days, and finished
 * authorisations at Xero with their unused grants.
 */
export async function forgetOldTenantRows(
  { db, tenantId, now, today }: TenantScope,
  before: { replies: Date; ended: Date },
): Promise<void> {
  await db
    .deleteFrom('xero_attempts')
    .where('tenant_id', '=', tenantId)
    .where('expires_at', '<', now)
    .execute()
  await db.deleteFrom('day_plans').where('tenant_id', '=', tenantId).where('date', '<', today).execute()
  await db
    .deleteFrom('idempotency_keys')
    .where('tenant_id', '=', tenantId)
    .where('created_at', '<', before.replies)
    .execute()
  await db
    .deleteFrom('invites')
    .where('tenant_id', '=', tenantId)
    .where('expires_at', '<', before.ended)
    .execute()
  await db
    .deleteFrom('mail_failures')
    .where('tenant_id', '=', tenantId)
    .where('failed_at', '<', before.ended)
    .execute()
}

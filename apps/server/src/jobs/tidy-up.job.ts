import { join } from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { asOwner } from '#server/database/as-owner.ts'
import { removeMailFiles } from '#server/mail/remove-mail-files.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { defineJob } from './define-job.ts'

export const listTenantIds = (owner: pg.ClientConfig): Promise<string[]> =>
  asOwner(owner, async (client) => {
    const { rows } = await client.query<{ id: string }>('select distinct tenant_id as id from memberships')
    return rows.map(({ id }) => id)
  })

const forgetOldSignIns = (owner: pg.ClientConfig, before: Date): Promise<void> =>
  asOwner(owner, async (client) => {
    await client.query('delete from sessions where ended_at < $1 or expires_at < $1', [before])
    await client.query('delete from passkey_questions where expires_at < now()')
    await client.query(
      'update logins set reset_token_hash = null, reset_expires_at = null where reset_expires_at < $1',
      [before],
    )
  })

/**
 * Replies of idempotency keys, expired invitations, failed emails, plans of past days, and finished
 * authorisations at Xero with their unused grants.
 */
async function forgetOldTenantRows(
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

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const REPLIES_MS = 48 * HOUR_MS
const ENDED_MS = 90 * DAY_MS

/** Each night, one company after the other: none waits for all the others. */
export const tidyUp = defineJob({
  name: 'tidy-up',
  payload: z.object({}),
  retry: { limit: 3, delaySeconds: 600 },
  singletonKey: () => 'nightly',
  schedule: '17 3 * * *',
  async handle(_, { owner, pool, isMailSent, dataDir, log }) {
    const now = Date.now()
    const before = { replies: new Date(now - REPLIES_MS), ended: new Date(now - ENDED_MS) }
    await forgetOldSignIns(owner, before.ended)
    for (const tenantId of await listTenantIds(owner)) {
      await withTenant(pool, { tenantId, loginId: tenantId }, (scope) => forgetOldTenantRows(scope, before))
    }
    // Once a mail server delivers, files of emails are useless.
    const files = await removeMailFiles(join(dataDir, 'mail'), isMailSent ? new Date(now) : before.ended)
    log.info({ files }, 'tidied up')
  },
})

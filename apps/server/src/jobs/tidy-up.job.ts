import { join } from 'node:path'
import { z } from 'zod'
import { removeMailFiles } from '#server/mail/remove-mail-files.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import { defineJob } from './define-job.ts'
import { forgetOldSignIns, forgetOldTenantRows, listTenantIds } from './tidy-up.store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** For replies of idempotency keys, and ended sessions, invitations, links and mail files. */
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

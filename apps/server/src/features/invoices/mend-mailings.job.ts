import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'
import { listTenantIds } from '#server/jobs/tidy-up.store.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import { endMailing } from './end-mailing.ts'
import { mailInvoice } from './mail-invoice.job.ts'
import { listLostMailings } from './mail-invoice.store.ts'

/** No conversation with a mail server lasts longer. */
const LOST_AFTER_MS = 180_000

/**
 * Finds what a server that died has left behind, when one starts and every three minutes: what was not handed over yet
 * is, and of what was, nobody is sure.
 */
export const mendMailings = defineJob({
  name: 'mend-mailings',
  payload: z.object({}),
  retry: { limit: 1, delaySeconds: 60 },
  singletonKey: () => 'mend',
  schedule: '*/3 * * * *',
  async handle(_, services, jobId) {
    const { owner, pool } = services
    const before = new Date(Date.now() - LOST_AFTER_MS)
    for (const tenantId of await listTenantIds(owner)) {
      const company = { tenantId, loginId: tenantId }
      const lost = await withTenant(pool, company, (scope) => listLostMailings(scope, before))
      for (const { id, isClaimed } of lost) {
        if (!isClaimed) await mailInvoice.run({ tenantId, mailingId: id }, services, jobId)
        else
          await withTenant(pool, company, (scope) =>
            endMailing(scope, id, { outcome: 'unsure', error: invoiceTexts.mail.unsure }),
          )
      }
    }
  },
})

import { z } from 'zod'
import { defineJob, type JobServices } from '#server/jobs/define-job.ts'
import { listDue, settleDue } from '#server/jobs/due-work.store.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import { mendMail } from './document-mail.ts'
import { LOST_AFTER_MS, readNextLost } from './lost-mailing.store.ts'
import { invoiceMail, mailInvoice } from './mail-invoice.job.ts'
import { mailReceipt, receiptMail } from './mail-receipt.job.ts'
import { sendStatements, statementMail } from './send-statements.job.ts'

interface Mending {
  services: JobServices
  tenantId: string
  before: Date
  jobId: string
}

async function mend(mending: Mending): Promise<void> {
  const { services, tenantId } = mending
  await mendMail(invoiceMail, mailInvoice, mending)
  await mendMail(statementMail, sendStatements, mending)
  await mendMail(receiptMail, mailReceipt, mending)
  await withTenant(services.pool, { tenantId, loginId: tenantId }, (scope) =>
    settleDue(scope, 'mailings', () => readNextLost(scope)),
  )
}

/**
 * Finds what a server that died has left behind, three minutes after it was begun: what was not handed over yet is, and
 * of what was, nobody is sure.
 */
export const mendMailings = defineJob({
  name: 'mend-mailings',
  payload: z.object({}),
  retry: { limit: 1, delaySeconds: 60 },
  singletonKey: () => 'mend',
  schedule: '* * * * *',
  async handle(_, services, jobId) {
    const before = new Date(Date.now() - LOST_AFTER_MS)
    for (const tenantId of await listDue(services.owner, 'mailings')) {
      await mend({ services, tenantId, before, jobId }).catch((problem: unknown) =>
        services.log.error({ err: problem, tenantId }, 'lost mailings of a company could not be mended'),
      )
    }
  },
})

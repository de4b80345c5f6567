import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { z } from 'zod'
import { defineJob, type JobServices } from '#server/jobs/define-job.ts'
import { listDue, settleDue } from '#server/jobs/due-work.store.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import { endMailing, endStatementMailing } from './end-mailing.ts'
import {
  LOST_AFTER_MS,
  listLostMailings,
  listLostReceipts,
  listLostStatements,
  readNextLost,
} from './lost-mailing.store.ts'
import { mailInvoice } from './mail-invoice.job.ts'
import { endMailedReceipt, mailReceipt } from './mail-receipt.job.ts'
import { STATEMENTS_AT_A_TIME, sendStatements } from './send-statements.job.ts'

const UNSURE = { outcome: 'unsure', error: invoiceTexts.mail.unsure } as const

interface Mending {
  tenantId: string
  before: Date
  jobId: string
}

async function mendInvoices(services: JobServices, { tenantId, before, jobId }: Mending): Promise<void> {
  const company = { tenantId, loginId: tenantId }
  const lost = await withTenant(services.pool, company, (scope) => listLostMailings(scope, before))
  for (const { id, isClaimed } of lost) {
    if (!isClaimed) await mailInvoice.run({ tenantId, mailingId: id }, services, jobId)
    else await withTenant(services.pool, company, (scope) => endMailing(scope, id, UNSURE))
  }
}

async function mendReceipts(services: JobServices, { tenantId, before, jobId }: Mending): Promise<void> {
  const company = { tenantId, loginId: tenantId }
  const lost = await withTenant(services.pool, company, (scope) => listLostReceipts(scope, before))
  for (const { id, isClaimed } of lost) {
    if (!isClaimed) await mailReceipt.run({ tenantId, mailingId: id }, services, jobId)
    else await withTenant(services.pool, company, (scope) => endMailedReceipt(scope, id, UNSURE))
  }
}

async function mendStatements(services: JobServices, { tenantId, before, jobId }: Mending): Promise<void> {
  const company = { tenantId, loginId: tenantId }
  const lost = await withTenant(services.pool, company, (scope) => listLostStatements(scope, before))
  for (const { roundId, waiting, claimed } of lost) {
    for (const id of claimed) {
      await withTenant(services.pool, company, (scope) => endStatementMailing(scope, id, UNSURE))
    }
    for (let sent = 0; sent < waiting; sent += STATEMENTS_AT_A_TIME) {
      await sendStatements.run({ tenantId, roundId }, services, jobId)
    }
  }
}

/** Mends what a company has lost, and notes when what is still under way counts as lost. */
async function mend(services: JobServices, mending: Mending): Promise<void> {
  const { tenantId } = mending
  await mendInvoices(services, mending)
  await mendStatements(services, mending)
  await mendReceipts(services, mending)
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
      await mend(services, { tenantId, before, jobId }).catch((problem: unknown) =>
        services.log.error({ err: problem, tenantId }, 'lost mailings of a company could not be mended'),
      )
    }
  },
})

import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { z } from 'zod'
import { Failure } from '#server/http/failure.ts'
import { defineJob, type JobServices } from '#server/jobs/define-job.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { MailingEnd } from './end-mailing.ts'
import { endStatementMailing, handOver } from './end-mailing.ts'
import { drawEmail, readStatementEmail, type UndrawnEmail } from './invoice-email.ts'
import {
  claimStatementMailing,
  findWaitingStatement,
  loadStatementMailings,
} from './statement-mailing.store.ts'

/** So many a piece of work sends: several work side by side, and another company's round comes in between. */
export const STATEMENTS_AT_A_TIME = 20

type Claimed = { id: string; email: UndrawnEmail } | { id: string; refusal: string }

async function claimNext(
  scope: TenantScope,
  roundId: string,
  services: JobServices,
): Promise<Claimed | null> {
  const id = await findWaitingStatement(scope, roundId)
  if (id === undefined) return null
  await claimStatementMailing(scope, id)
  const [mailing] = await loadStatementMailings(scope, [id])
  if (!mailing) return null
  try {
    return { id, email: await readStatementEmail(scope, mailing, services) }
  } catch (problem) {
    if (problem instanceof Failure) return { id, refusal: problem.message }
    throw problem
  }
}

async function sendOne(services: JobServices, claimed: Claimed, jobId: string): Promise<MailingEnd> {
  if ('refusal' in claimed) return { outcome: 'failed', error: claimed.refusal }
  const email = await drawEmail(claimed.email).catch((problem: unknown) => {
    services.log.error({ jobId, err: problem }, 'a statement could not be drawn')
    return null
  })
  if (email === null) return { outcome: 'failed', error: invoiceTexts.mail.notDrawn }
  return handOver(services, email, jobId)
}

/**
 * Mails statements of a press, each once: whoever claims a row sends it, and what came of it is said at once. A row that
 * is claimed and never spoken of again is one that nobody is sure of (`mend-mailings.job.ts`).
 */
export const sendStatements = defineJob({
  name: 'send-statements',
  payload: z.object({ tenantId: z.uuid(), roundId: z.uuid() }),
  retry: { limit: 5, delaySeconds: 10 },
  async handle({ tenantId, roundId }, services, jobId) {
    const company = { tenantId, loginId: tenantId }
    for (let sent = 0; sent < STATEMENTS_AT_A_TIME; sent += 1) {
      const claimed = await withTenant(services.pool, company, (scope) => claimNext(scope, roundId, services))
      if (claimed === null) return
      const end = await sendOne(services, claimed, jobId)
      await withTenant(services.pool, company, (scope) => endStatementMailing(scope, claimed.id, end))
    }
  },
})

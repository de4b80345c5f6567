import { receiptEmail } from '@skipyard/domain/invoices/papers/invoice-email.ts'
import { endSending } from '@skipyard/domain/invoices/sending.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { z } from 'zod'
import { record } from '#server/audit/record.ts'
import { readMailSigning } from '#server/features/messages/mail-domain.ts'
import { readSettings } from '#server/features/tenants/tenant.reads.ts'
import { Failure } from '#server/http/failure.ts'
import { defineJob, type JobServices } from '#server/jobs/define-job.ts'
import { composeCompanyEmail } from '#server/mail/compose-company-email.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readPaperLogo } from '../papers/paper.reads.ts'
import { loadReceipt, paperOfReceipt } from '../papers/read-receipt-paper.ts'
import { handOver, type MailingEnd } from './end-mailing.ts'
import { drawEmail, type UndrawnEmail } from './invoice-email.ts'
import { claimReceiptMailing, endReceiptMailing, type ReceiptMailing } from './receipt-mailing.store.ts'

async function readReceiptEmail(
  scope: TenantScope,
  { paymentId, recipients }: ReceiptMailing,
  { vault }: Pick<JobServices, 'vault'>,
): Promise<UndrawnEmail> {
  const loaded = await loadReceipt(scope, paymentId)
  const paper = await paperOfReceipt(scope, loaded)
  const { companyEmail } = await readSettings(scope)
  return {
    ...composeCompanyEmail(receiptEmail(paper, loaded.booking.customer.name)),
    to: [...recipients],
    fromName: paper.company.name,
    replyTo: companyEmail,
    signing: await readMailSigning(scope, vault),
    file: { title: paper.name, papers: [paper], logo: await readPaperLogo(scope) },
  }
}

/** The email, or why there is none: money that was undone meanwhile has no receipt. */
async function claimEmail(
  scope: TenantScope,
  mailingId: string,
  services: JobServices,
): Promise<UndrawnEmail | string | null> {
  const mailing = await claimReceiptMailing(scope, mailingId)
  if (!mailing) return null
  try {
    return await readReceiptEmail(scope, mailing, services)
  } catch (problem) {
    if (problem instanceof Failure) return problem.message
    throw problem
  }
}

async function sendOne(
  services: JobServices,
  claimed: UndrawnEmail | string,
  jobId: string,
): Promise<MailingEnd> {
  if (typeof claimed === 'string') return { outcome: 'failed', error: claimed }
  const email = await drawEmail(claimed).catch((problem: unknown) => {
    services.log.error({ jobId, err: problem }, 'a receipt could not be drawn')
    return null
  })
  if (email === null) return { outcome: 'failed', error: invoiceTexts.mail.notDrawn }
  return handOver(services, email, jobId)
}

/** Says what came of mailing a receipt. Safe to run twice: one that has ended stays as it is. */
export async function endMailedReceipt(
  scope: TenantScope,
  mailingId: string,
  { outcome, error = '', recipients }: MailingEnd,
): Promise<void> {
  const state = endSending('Sending', outcome)
  const ended = await endReceiptMailing(scope, mailingId, { state, error, recipients })
  if (!ended) return
  await record(scope, {
    action: `receipt.mail-${outcome}`,
    subjectId: ended.paymentId,
    changes: {
      receiptSent: { from: 'Sending', to: state },
      sentTo: { from: null, to: ended.recipients.join(', ') },
    },
  })
  scope.announce('invoices')
}

/**
 * Mails a receipt, once for a press of Send: the worker that claims it sends it, and what came of it is said at once. A
 * claimed one without an end is one that nobody is sure of (`mend-mailings.job.ts`).
 */
export const mailReceipt = defineJob({
  name: 'mail-receipt',
  payload: z.object({ tenantId: z.uuid(), mailingId: z.uuid() }),
  retry: { limit: 5, delaySeconds: 10 },
  singletonKey: ({ mailingId }) => mailingId,
  async handle({ tenantId, mailingId }, services, jobId) {
    const company = { tenantId, loginId: tenantId }
    const claimed = await withTenant(services.pool, company, (scope) =>
      claimEmail(scope, mailingId, services),
    )
    if (claimed === null) return
    const end = await sendOne(services, claimed, jobId)
    await withTenant(services.pool, company, (scope) => endMailedReceipt(scope, mailingId, end))
  },
})

import { receiptEmail } from '@skipyard/domain/invoices/papers/invoice-email.ts'
import { endSending } from '@skipyard/domain/invoices/sending.ts'
import { z } from 'zod'
import { readMailSigning } from '#server/features/messages/mail-domain.ts'
import { readSettings } from '#server/features/tenants/tenant.reads.ts'
import { Failure } from '#server/http/failure.ts'
import type { JobServices } from '#server/jobs/define-job.ts'
import { composeCompanyEmail } from '#server/mail/compose-company-email.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readPaperLogo } from '../papers/paper.reads.ts'
import { loadReceipt, paperOfReceipt } from '../papers/read-receipt-paper.ts'
import { type DocumentMail, defineMailJob, type Taken } from './document-mail.ts'
import type { UndrawnEmail } from './invoice-email.ts'
import { listLostReceipts } from './lost-mailing.store.ts'
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

/** Claims it with its email, or why there is none: money that was undone meanwhile has no receipt. */
async function take(
  scope: TenantScope,
  { mailingId: id }: { mailingId: string },
  services: JobServices,
): Promise<Taken | null> {
  const mailing = await claimReceiptMailing(scope, id)
  if (!mailing) return null
  try {
    return { id, email: await readReceiptEmail(scope, mailing, services) }
  } catch (problem) {
    if (problem instanceof Failure) return { id, refusal: problem.message }
    throw problem
  }
}

export const receiptMail: DocumentMail<{ tenantId: string; mailingId: string }> = {
  noun: 'receipt',
  announces: ['invoices'],
  take,
  async save(scope, id, { outcome, error = '', recipients }) {
    const state = endSending('Sending', outcome)
    const ended = await endReceiptMailing(scope, id, { state, error, recipients })
    const changes = { receiptSent: { from: 'Sending', to: state } }
    return ended ? { subjectId: ended.paymentId, changes, sentTo: ended.recipients } : null
  },
  async lost(scope, before) {
    const lost = await listLostReceipts(scope, before)
    const { tenantId } = scope
    return {
      claimed: lost.filter(({ isClaimed }) => isClaimed).map(({ id }) => id),
      again: lost.filter(({ isClaimed }) => !isClaimed).map(({ id }) => ({ tenantId, mailingId: id })),
    }
  },
}

export const mailReceipt = defineMailJob(receiptMail, {
  name: 'mail-receipt',
  payload: z.object({ tenantId: z.uuid(), mailingId: z.uuid() }),
  singletonKey: ({ mailingId }) => mailingId,
})

import { endSending, mayBeWithCustomer } from '@skipyard/domain/invoices/sending.ts'
import { z } from 'zod'
import { notFound } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import {
  type DocumentMail,
  defineMailJob,
  type EndedMailing,
  endMail,
  type MailingEnd,
} from './document-mail.ts'
import { readInvoiceEmail } from './invoice-email.ts'
import { listLostMailings } from './lost-mailing.store.ts'
import { claimMailing, loadMailing, mirrorSending, saveMailing } from './mailing.store.ts'

/** An attempt that has ended stays as it is; only one that nobody was sure of is told again. */
async function save(
  scope: TenantScope,
  id: string,
  { outcome, error = '', recipients }: MailingEnd,
): Promise<EndedMailing | null> {
  // Whether it is sent is what lists are asked for, so what they remember is old.
  await lockCompany(scope, 'invoices')
  const mailing = await loadMailing(scope, id)
  if (!mailing) throw notFound()
  const state = endSending(mailing.state, outcome)
  if (state === mailing.state && state !== 'Unsure') return null
  await saveMailing(scope, id, { state, error })
  const sentAt = outcome === 'sent' ? scope.now : null
  // What became a file has reached nobody.
  const sentTo = outcome === 'written' ? [] : (recipients ?? mailing.recipients)
  const wasSent = mayBeWithCustomer(state)
  await mirrorSending(scope, mailing, { state, recipients: sentTo, error, sentAt, wasSent })
  return { subjectId: mailing.invoiceId, changes: { sendState: { from: mailing.state, to: state } }, sentTo }
}

/**
 * An invoice or an adjustment note, once for a press of Send. Claimed, it is one nobody is sure of, which the end tells
 * again.
 */
export const invoiceMail: DocumentMail<{ tenantId: string; mailingId: string }> = {
  noun: 'invoice',
  announces: ['invoices', 'bookings'],
  take: async (scope, { mailingId }, services) => {
    const read = await readInvoiceEmail(scope, mailingId, services)
    return read && { id: mailingId, ...read }
  },
  claim: claimMailing,
  save,
  async lost(scope, before) {
    const lost = await listLostMailings(scope, before)
    const { tenantId } = scope
    return {
      claimed: lost.filter(({ isClaimed }) => isClaimed).map(({ id }) => id),
      again: lost.filter(({ isClaimed }) => !isClaimed).map(({ id }) => ({ tenantId, mailingId: id })),
    }
  },
}

export const endMailing = (scope: TenantScope, id: string, end: MailingEnd): Promise<void> =>
  endMail(scope, invoiceMail, { id, ...end })

export const mailInvoice = defineMailJob(invoiceMail, {
  name: 'mail-invoice',
  payload: z.object({ tenantId: z.uuid(), mailingId: z.uuid() }),
  singletonKey: ({ mailingId }) => mailingId,
})

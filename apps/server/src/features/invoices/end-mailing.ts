import { endSending, mayBeWithCustomer, type SendOutcome } from '@skipyard/domain/invoices/sending.ts'
import { record } from '#server/audit/record.ts'
import { notFound } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { loadMailing, mirrorSending, saveMailing } from './mailing.store.ts'

/** What came of an attempt: the reason where it failed, or of whom was refused; who got it, where not everybody did. */
export interface MailingEnd {
  outcome: SendOutcome
  error?: string
  recipients?: readonly string[]
}

/**
 * Says what came of an attempt to send. Safe to run twice: an attempt that has ended stays as it is, only one that nobody
 * was sure of is told again. `error` is the server's reason.
 */
export async function endMailing(
  scope: TenantScope,
  mailingId: string,
  { outcome, error = '', recipients }: MailingEnd,
): Promise<void> {
  // Whether it is sent is what lists are asked for, so what they remember is old.
  await lockCompany(scope, 'invoices')
  const mailing = await loadMailing(scope, mailingId)
  if (!mailing) throw notFound()
  const state = endSending(mailing.state, outcome)
  if (state === mailing.state && state !== 'Unsure') return
  await saveMailing(scope, mailingId, { state, error })
  const sentAt = outcome === 'sent' ? scope.now : null
  // What became a file has reached nobody.
  const sentTo = outcome === 'written' ? [] : (recipients ?? mailing.recipients)
  const wasSent = mayBeWithCustomer(state)
  await mirrorSending(scope, mailing, { state, recipients: sentTo, error, sentAt, wasSent })
  await record(scope, {
    action: `invoice.mail-${outcome}`,
    subjectId: mailing.invoiceId,
    changes: {
      sendState: { from: mailing.state, to: state },
      sentTo: { from: null, to: sentTo.join(', ') },
    },
  })
  scope.announce('invoices')
  scope.announce('bookings')
}

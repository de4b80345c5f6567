import { endSending, mayBeWithCustomer, type SendOutcome } from '@skipyard/domain/invoices/sending.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { record } from '#server/audit/record.ts'
import { notFound } from '#server/http/failure.ts'
import type { JobServices } from '#server/jobs/define-job.ts'
import type { DocumentEmail } from '#server/mail/email.ts'
import { isCertainlyUnsent, sendingProblemOf } from '#server/mail/sending-problem.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { loadMailing, mirrorSending, saveMailing } from './mailing.store.ts'
import { loadStatementMailings, saveStatementMailing } from './statement-mailing.store.ts'

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

/** Hands an email to the mail server, or to a file where none is set, and answers what came of it, as far as anybody can know. */
export async function handOver(
  { mailer, log }: JobServices,
  email: DocumentEmail,
  jobId: string,
): Promise<MailingEnd> {
  try {
    const posted = await mailer(email)
    if (posted.to === 'file') return { outcome: 'written', error: invoiceTexts.mail.written }
    const names = posted.refused.map(({ address, answer }) => `${address}: ${answer}`)
    const recipients = email.to.filter((to) => !posted.refused.some(({ address }) => address === to))
    return { outcome: 'sent', recipients, error: names.join('; ') }
  } catch (problem) {
    const { reason, answer } = sendingProblemOf(problem)
    log.warn({ jobId, reason, answer }, 'a document could not be sent')
    const error = invoiceTexts.mail.reasons[reason](answer)
    return { outcome: isCertainlyUnsent(problem) ? 'failed' : 'unsure', error }
  }
}

/** Says what came of sending a statement. Safe to run twice: one that has ended stays as it is. */
export async function endStatementMailing(
  scope: TenantScope,
  id: string,
  { outcome, error = '', recipients }: MailingEnd,
): Promise<void> {
  const [mailing] = await loadStatementMailings(scope, [id])
  if (mailing?.state !== 'Sending') return
  const state = endSending(mailing.state, outcome)
  const sentTo = recipients ?? mailing.recipients
  await saveStatementMailing(scope, id, { state, error, recipients: sentTo })
  await record(scope, {
    action: `statement.mail-${outcome}`,
    subjectId: mailing.id,
    changes: {
      state: { from: mailing.state, to: state },
      customerId: { from: null, to: mailing.customerId },
      sentTo: { from: null, to: sentTo.join(', ') },
    },
  })
  scope.announce('statements')
}

import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import type { JobServices } from '#server/jobs/define-job.ts'
import type { DocumentEmail } from '#server/mail/email.ts'
import { isCertainlyUnsent, sendingProblemOf } from '#server/mail/sending-problem.ts'
import type { MailingEnd } from './end-mailing.ts'

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

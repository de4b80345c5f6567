import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import type { JobServices } from '#server/jobs/define-job.ts'
import type { Letter } from '#server/mail/email.ts'
import { isCertainlyUnsent, sendingProblemOf } from '#server/mail/sending-problem.ts'
import type { MailingEnd } from './end-mailing.ts'

/** Hands a letter to the mail server and answers what came of it, as far as anybody can know. */
export async function handOver(
  { mailer, log }: JobServices,
  letter: Letter,
  jobId: string,
): Promise<MailingEnd> {
  try {
    const refused = await mailer(letter)
    const names = refused.map(({ address, answer }) => `${address}: ${answer}`)
    const recipients = letter.to.filter((to) => !refused.some(({ address }) => address === to))
    return { outcome: 'sent', recipients, error: names.join('; ') }
  } catch (problem) {
    const { reason, answer } = sendingProblemOf(problem)
    log.warn({ jobId, reason, answer }, 'a document could not be sent')
    const error = invoiceTexts.mail.reasons[reason](answer)
    return { outcome: isCertainlyUnsent(problem) ? 'failed' : 'unsure', error }
  }
}

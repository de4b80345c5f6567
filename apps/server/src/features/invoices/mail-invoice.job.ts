import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { z } from 'zod'
import { drawPapers } from '#server/documents/draw-papers.ts'
import { defineJob, type JobServices } from '#server/jobs/define-job.ts'
import type { Letter } from '#server/mail/email.ts'
import { isCertainlyUnsent, sendingProblemOf } from '#server/mail/sending-problem.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import { endMailing, type MailingEnd } from './end-mailing.ts'
import { claimMailing } from './mail-invoice.store.ts'
import { readLetter, type UndrawnLetter } from './read-letter.ts'

/** What came of handing a letter over, as far as anybody can know. */
async function handOver({ mailer, log }: JobServices, letter: Letter, jobId: string): Promise<MailingEnd> {
  try {
    const refused = await mailer(letter)
    const names = refused.map(({ address, answer }) => `${address}: ${answer}`)
    const recipients = letter.to.filter((to) => !refused.some(({ address }) => address === to))
    return { outcome: 'sent', recipients, error: names.join('; ') }
  } catch (problem) {
    const { reason, answer } = sendingProblemOf(problem)
    log.warn({ jobId, reason, answer }, 'an invoice could not be sent')
    const error = invoiceTexts.mail.reasons[reason](answer)
    return { outcome: isCertainlyUnsent(problem) ? 'failed' : 'unsure', error }
  }
}

async function drawn({ file, ...letter }: UndrawnLetter): Promise<Letter> {
  return { ...letter, attachment: { name: `${file.title}.pdf`, content: await drawPapers(file) } }
}

/**
 * Mails an invoice or an adjustment note, once for a press of Send. Before the letter is handed over the attempt is
 * claimed as one nobody is sure of, and afterwards told again: whatever ends the server in between, nothing is sent twice.
 */
export const mailInvoice = defineJob({
  name: 'mail-invoice',
  payload: z.object({ tenantId: z.uuid(), mailingId: z.uuid() }),
  retry: { limit: 5, delaySeconds: 10 },
  singletonKey: ({ mailingId }) => mailingId,
  async handle({ tenantId, mailingId }, services, jobId) {
    const { pool, log } = services
    const company = { tenantId, loginId: tenantId }
    const undrawn = await withTenant(pool, company, (scope) => readLetter(scope, mailingId))
    if (undrawn === null) return
    const end = (how: MailingEnd) => withTenant(pool, company, (scope) => endMailing(scope, mailingId, how))
    const letter = await drawn(undrawn).catch((problem: unknown) => {
      log.error({ jobId, err: problem }, 'an invoice could not be drawn')
      return null
    })
    if (letter === null) return end({ outcome: 'failed', error: invoiceTexts.mail.notDrawn })
    if (!(await withTenant(pool, company, (scope) => claimMailing(scope, mailingId)))) return
    await end(await handOver(services, letter, jobId))
  },
})

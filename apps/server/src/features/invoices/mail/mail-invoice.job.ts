import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { photoTexts } from '@skipyard/domain/photos/texts.ts'
import { z } from 'zod'
import { readPictures } from '#server/features/photos/kept-pictures.ts'
import { defineJob, type JobServices } from '#server/jobs/define-job.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import { endMailing, handOver, type MailingEnd } from './end-mailing.ts'
import { drawEmail, readInvoiceEmail, type UnreadEmail } from './invoice-email.ts'
import { claimMailing } from './mailing.store.ts'

/** The photos that go with an email, as files that say whose they are. */
async function photosOf({ pictures }: JobServices, tenantId: string, { email, photos }: UnreadEmail) {
  const contents = photos.map(({ sha256 }) => sha256)
  const read = await readPictures(pictures, tenantId, contents)
  return read.map((content, index) => ({ name: `${email.file.title} photo ${index + 1}.jpg`, content }))
}

/**
 * Mails an invoice or an adjustment note, once for a press of Send. Before the email is handed over the attempt is
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
    const read = await withTenant(pool, company, (scope) => readInvoiceEmail(scope, mailingId, services))
    if (read === null) return
    const end = (how: MailingEnd) => withTenant(pool, company, (scope) => endMailing(scope, mailingId, how))
    const email = await drawEmail(read.email).catch((problem: unknown) => {
      log.error({ jobId, err: problem }, 'an invoice could not be drawn')
      return null
    })
    if (email === null) return end({ outcome: 'failed', error: invoiceTexts.mail.notDrawn })
    const photos = await photosOf(services, tenantId, read).catch((problem: unknown) => {
      log.error({ jobId, err: problem }, 'photos of an invoice could not be read')
      return null
    })
    if (photos === null) return end({ outcome: 'failed', error: photoTexts.lost })
    if (!(await withTenant(pool, company, (scope) => claimMailing(scope, mailingId)))) return
    await end(await handOver(services, { ...email, photos }, jobId))
  },
})

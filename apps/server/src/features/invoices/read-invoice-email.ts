import { readMailSigning } from '#server/features/messages/mail-domain.ts'
import { type AttachedPhoto, findPhotos } from '#server/features/photos/photo.reads.ts'
import { readSettings } from '#server/features/tenants/tenant.reads.ts'
import type { JobServices } from '#server/jobs/define-job.ts'
import { composeCompanyEmail } from '#server/mail/compose-company-email.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { UndrawnEmail } from './draw-email.ts'
import { loadMailing } from './mailing.store.ts'
import { readPaperLogo } from './paper.reads.ts'
import { readWords } from './read-words.ts'

export interface UnreadEmail {
  email: UndrawnEmail
  photos: readonly AttachedPhoto[]
}

export async function readInvoiceEmail(
  scope: TenantScope,
  mailingId: string,
  { vault }: Pick<JobServices, 'vault'>,
): Promise<UnreadEmail | null> {
  const mailing = await loadMailing(scope, mailingId)
  if (mailing?.state !== 'Sending') return null
  const read = await readWords(scope, mailing)
  if (!read) return null
  const { paper, words } = read
  const { companyEmail } = await readSettings(scope)
  const email = {
    ...composeCompanyEmail(words),
    to: mailing.recipients,
    fromName: paper.company.name,
    replyTo: companyEmail,
    signing: await readMailSigning(scope, vault),
    file: { title: paper.name, papers: [paper], logo: await readPaperLogo(scope) },
  }
  return { email, photos: await findPhotos(scope, mailing.photoIds) }
}

import { statementLetter } from '@skipyard/domain/invoices/invoice-letter.ts'
import { readMailSigning } from '#server/features/messages/read-mail-signing.ts'
import { readSettings } from '#server/features/tenants/tenant.reads.ts'
import type { JobServices } from '#server/jobs/define-job.ts'
import { composeLetter } from '#server/mail/compose-letter.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { UndrawnLetter } from './draw-letter.ts'
import { readPaperLogo } from './paper.reads.ts'
import { readStatementPaper } from './read-statement-paper.ts'
import type { loadStatementMailings } from './statement-mailing.store.ts'

type Mailing = Awaited<ReturnType<typeof loadStatementMailings>>[number]

/** The letter a customer's statement goes with, as the account stands now. */
export async function readStatementLetter(
  scope: TenantScope,
  mailing: Mailing,
  { vault }: Pick<JobServices, 'vault'>,
): Promise<UndrawnLetter> {
  const { customerId, from, to, form, recipients } = mailing
  const paper = await readStatementPaper(scope, customerId, { startDate: from, endDate: to, form })
  const { companyEmail } = await readSettings(scope)
  return {
    ...composeLetter(statementLetter(paper)),
    to: recipients,
    fromName: paper.company.name,
    replyTo: companyEmail,
    signing: await readMailSigning(scope, vault),
    file: { title: paper.name, papers: [paper], logo: await readPaperLogo(scope) },
  }
}

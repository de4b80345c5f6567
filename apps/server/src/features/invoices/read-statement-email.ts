import { statementEmail } from '@skipyard/domain/invoices/invoice-email.ts'
import { findCustomer } from '#server/features/customers/customer.reads.ts'
import { readMailSigning } from '#server/features/messages/mail-domain.ts'
import { readSettings } from '#server/features/tenants/tenant.reads.ts'
import type { JobServices } from '#server/jobs/define-job.ts'
import { composeCompanyEmail } from '#server/mail/compose-company-email.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { UndrawnEmail } from './draw-email.ts'
import { readPaperLogo } from './paper.reads.ts'
import { readStatementPaper } from './read-statement-paper.ts'
import type { loadStatementMailings } from './statement-mailing.store.ts'

type Mailing = Awaited<ReturnType<typeof loadStatementMailings>>[number]

export async function readStatementEmail(
  scope: TenantScope,
  mailing: Mailing,
  { vault }: Pick<JobServices, 'vault'>,
): Promise<UndrawnEmail> {
  const { customerId, from, to, form, recipients } = mailing
  const paper = await readStatementPaper(scope, customerId, { startDate: from, endDate: to, form })
  const customer = await findCustomer(scope, customerId)
  const { companyEmail } = await readSettings(scope)
  return {
    ...composeCompanyEmail(statementEmail(paper, customer?.name ?? paper.number)),
    to: recipients,
    fromName: paper.company.name,
    replyTo: companyEmail,
    signing: await readMailSigning(scope, vault),
    file: { title: paper.name, papers: [paper], logo: await readPaperLogo(scope) },
  }
}

import type { getInvoiceMail as contract } from '@skipyard/contract/invoices/documents.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { readSettings } from '#server/features/tenants/tenant.reads.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import { composeCompanyEmail } from '#server/mail/compose-company-email.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { loadInvoice } from './invoice.store.ts'
import { judgeMailing } from './judge-mailing.ts'
import { readWords } from './read-words.ts'
import { recipientsOf } from './recipients-of.ts'

export async function getInvoiceMail(
  scope: TenantScope,
  invoiceId: string,
): Promise<ReplyOf<typeof contract>['data']> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  const invoice = await loadInvoice(scope, invoiceId)
  if (!invoice) throw notFound()
  const { documentVersion } = invoice
  const read = await readWords(scope, { invoiceId, noteId: null, documentVersion })
  if (!read) throw notFound()
  const judged = await judgeMailing(scope, { invoice, note: null })
  const { subject, text } = composeCompanyEmail(read.words)
  return {
    recipients: await recipientsOf(scope, invoice),
    replyTo: (await readSettings(scope)).companyEmail,
    subject,
    text,
    attachment: `${read.paper.name}.pdf`,
    obstacle: judged.ok ? '' : judged.message,
  }
}

import type { previewMail as contract } from '@skipyard/contract/invoices/settings.ts'
import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import { invoiceEmail } from '@skipyard/domain/invoices/invoice-email.ts'
import { invoicePaper } from '@skipyard/domain/invoices/invoice-paper.ts'
import { checkInvoiceSettings } from '@skipyard/domain/invoices/invoice-settings.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { sampleContent } from '@skipyard/domain/invoices/sample-invoice.ts'
import { addDays } from '@skipyard/domain/shared/local-date.ts'
import { accept, notAllowed } from '#server/http/failure.ts'
import { composeCompanyEmail } from '#server/mail/compose-company-email.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readInvoiceSettings } from './invoice-settings.reads.ts'
import { readCompany } from './read-company.ts'

export async function previewMail(
  scope: TenantScope,
  words: RequestOf<typeof contract>['body'],
): Promise<ReplyOf<typeof contract>['data']> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  const kept = (await readInvoiceSettings(scope)).settings
  const settings = accept(checkInvoiceSettings({ ...kept, ...words }))
  const dates = { issuedOn: scope.today, dueOn: addDays(scope.today, settings.paymentTermsDays) }
  const content = sampleContent({ company: await readCompany(scope), ...dates })
  const paper = invoicePaper({
    invoiceNumber: 'SKY-1036-001',
    content,
    notes: [],
    payments: [],
    bank: null,
    payLink: settings.payLink,
    voidedOn: null,
    version: 1,
    latestVersion: 1,
  })
  return composeCompanyEmail(invoiceEmail(paper, content, settings))
}

import type { InvoicePaperFacts } from '@skipyard/domain/invoices/invoice-paper.ts'
import { canReadBankDetails } from '@skipyard/domain/invoices/policy.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readInvoiceSettings } from './invoice-settings.reads.ts'

/** Where to pay to, as a document says it: the bank only to those who may know it. */
export async function readPaying(scope: TenantScope): Promise<Pick<InvoicePaperFacts, 'bank' | 'payLink'>> {
  const { settings } = await readInvoiceSettings(scope)
  return { bank: canReadBankDetails(scope.actor) ? settings.bank : null, payLink: settings.payLink }
}

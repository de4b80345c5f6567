import type { WireInvoice } from '@skipyard/contract/invoices/invoices.ts'
import type { XeroSettings } from '#server/config.ts'
import { notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findInvoice, readMailings, readNotes, readVersions } from './invoice.reads.ts'
import { readInvoicePayments } from './payment.reads.ts'
import { presentBooks } from './present-books.ts'
import { presentInvoice } from './present-invoice.ts'
import { presentMade } from './present-made.ts'

export async function getInvoice(
  scope: TenantScope,
  invoiceId: string,
  settings: XeroSettings,
): Promise<WireInvoice> {
  const found = await findInvoice(scope, invoiceId)
  if (!found) throw notFound()
  const made = presentMade({
    notes: await readNotes(scope, invoiceId),
    versions: await readVersions(scope, invoiceId),
    mailings: await readMailings(scope, invoiceId),
  })
  const payments = await readInvoicePayments(scope, invoiceId)
  const xero = await presentBooks(scope, found.invoice, settings)
  return presentInvoice(scope, found, { payments, ...made, xero })
}

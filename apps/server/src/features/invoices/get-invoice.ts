import { wireOfContent } from '@skipyard/contract/invoices.codec.ts'
import type { getInvoiceVersion as versionContract, WireInvoice } from '@skipyard/contract/invoices.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findInvoice, findVersion, readMailings, readNotes, readVersions } from './invoice.reads.ts'
import { readInvoicePayments } from './payment.reads.ts'
import { presentInvoice, wireOfMailings, wireOfNotes, wireOfVersions } from './present-invoice.ts'

/** One invoice with its payments, versions, adjustment notes and mailings. */
export async function getInvoice(scope: TenantScope, invoiceId: string): Promise<WireInvoice> {
  const found = await findInvoice(scope, invoiceId)
  if (!found) throw notFound()
  return presentInvoice(scope, found, {
    payments: await readInvoicePayments(scope, invoiceId),
    adjustmentNotes: wireOfNotes(await readNotes(scope, invoiceId)),
    versions: wireOfVersions(await readVersions(scope, invoiceId)),
    mailings: wireOfMailings(await readMailings(scope, invoiceId)),
  })
}

/** An invoice as one of its versions says it. */
export async function getInvoiceVersion(
  scope: TenantScope,
  { invoiceId, version }: { invoiceId: string; version: number },
): Promise<ReplyOf<typeof versionContract>['data']> {
  const found = await findVersion(scope, invoiceId, version)
  if (!found) throw notFound()
  return {
    ...wireOfContent(found.content),
    invoiceNumber: found.invoice_number,
    version: found.version,
    createdBy: found.created_by_name,
    createdAt: found.created_at.toISOString(),
  }
}

import { wireOfContent } from '@skipyard/contract/invoices/codec.ts'
import type { getInvoiceVersion as versionContract } from '@skipyard/contract/invoices/invoices.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findVersion } from './invoice.reads.ts'

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

import type { WireXeroWork } from '@skipyard/contract/xero/queue.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { recordAll } from '#server/audit/record.ts'
import type { XeroSettings } from '#server/config.ts'
import { requireBooks } from '#server/features/xero/require-books.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findWork } from './xero-queue.reads.ts'
import { putOnQueue } from './xero-queue.store.ts'

/** Asks for these invoices to be brought to Xero now, also those of days from which on none go by themselves. */
export async function createXeroInvoices(
  scope: TenantScope,
  invoiceIds: readonly string[],
  xero: XeroSettings,
): Promise<WireXeroWork[]> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  await requireBooks(scope, xero)
  const put = await putOnQueue(scope, invoiceIds)
  if (put.length < new Set(invoiceIds).size) throw notFound()
  await recordAll(
    scope,
    put.map((subjectId) => ({ action: 'invoice.xero-asked', subjectId })),
  )
  scope.announce('books')
  return findWork(scope, put)
}

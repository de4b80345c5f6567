import type { WireXeroWork } from '@skipyard/contract/xero/queue.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { booksTexts } from '@skipyard/domain/xero/texts.ts'
import { record } from '#server/audit/record.ts'
import { Failure, notAllowed, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findWork } from './xero-queue.reads.ts'
import { markSkipped } from './xero-queue.store.ts'

/** Leaves an invoice out of Xero until it changes again. */
export async function skipXeroWork(scope: TenantScope, invoiceId: string): Promise<WireXeroWork> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  const [before] = await findWork(scope, [invoiceId])
  if (!before) throw notFound()
  if (!(await markSkipped(scope, invoiceId))) throw new Failure(409, booksTexts.notWaiting)
  await record(scope, {
    action: 'invoice.xero-skipped',
    subjectId: invoiceId,
    changes: { xero: { from: before.state, to: 'skipped' } },
  })
  scope.announce('books')
  const [skipped] = await findWork(scope, [invoiceId])
  if (!skipped) throw notFound()
  return skipped
}

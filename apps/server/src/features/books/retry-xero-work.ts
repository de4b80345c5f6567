import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { recordAll } from '#server/audit/record.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { askAgain, listRetried } from './xero-queue.store.ts'

const CAN_GO_ON = ['failed', 'skipped', 'waiting']

/** Tries again now: everything that failed, or these invoices. What somebody is asked about waits for the answer. */
export async function retryXeroWork(
  scope: TenantScope,
  invoiceIds: readonly string[] | undefined,
): Promise<{ retried: number }> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  const found = await listRetried(scope, invoiceIds)
  if (invoiceIds && found.length < new Set(invoiceIds).size) throw notFound()
  const retried = found.filter(({ state }) => CAN_GO_ON.includes(state))
  await askAgain(
    scope,
    retried.map(({ invoiceId }) => invoiceId),
  )
  await recordAll(
    scope,
    retried.map(({ invoiceId, state }) => ({
      action: 'invoice.xero-retried',
      subjectId: invoiceId,
      changes: { xero: { from: state, to: 'waiting' } },
    })),
  )
  scope.announce('books')
  return { retried: retried.length }
}

import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { record } from '#server/audit/record.ts'
import { Failure, notAllowed, notFound } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { countPaid, loadInvoice } from './invoice.store.ts'
import { markUndone, splitOff, sumWaiting } from './payment.store.ts'
import { settleBookings } from './settle-bookings.ts'

/**
 * Takes back what these parts of payments brought to an invoice. Of a payment over several invoices the others keep
 * theirs: the part becomes a payment of its own, which is undone. 409 when it has been refunded since.
 */
export async function undoAllocations(
  scope: TenantScope,
  invoiceId: string,
  allocationIds: readonly string[],
): Promise<void> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  if (allocationIds.length === 0) return
  await lockCompany(scope, 'bookings')
  const invoice = await loadInvoice(scope, invoiceId)
  if (!invoice) throw notFound()
  const paymentIds = await splitOff(scope, { invoiceId, allocationIds })
  if (paymentIds.length === 0) return
  await markUndone(scope, paymentIds)
  const { bookingId } = invoice
  const overdrawn = await countPaid(scope, [invoiceId])
  const waiting = [...(await sumWaiting(scope, [bookingId])).values()]
  if (overdrawn.length > 0 || waiting.some((cents) => cents < 0))
    throw new Failure(409, invoiceTexts.payment.refundedSince)
  await settleBookings(scope, [bookingId])
  const changes = { payments: { from: paymentIds.length, to: 0 } }
  await record(scope, { action: 'invoice.payment-undone', subjectId: invoiceId, changes })
  scope.announce('invoices')
}

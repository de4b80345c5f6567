import type { WirePayment } from '@skipyard/contract/invoices.payments.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { recordAll } from '#server/audit/record.ts'
import { Failure, notAllowed, notFound } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { countPaid } from './invoice.store.ts'
import { findPayments } from './payment.reads.ts'
import { type LoadedPayment, loadPayments, markUndone, sumWaiting } from './payment.store.ts'
import { settleBookings } from './settle-bookings.ts'

function refuseEach(payments: readonly LoadedPayment[]): void {
  if (payments.some(({ isUndone }) => isUndone)) throw new Failure(409, invoiceTexts.payment.undone)
  const isWaiting = ({ allocations }: LoadedPayment) =>
    allocations.every(({ invoiceId }) => invoiceId === null)
  if (payments.some(isWaiting)) throw new Failure(409, invoiceTexts.payment.isDeposit)
}

/** Takes payments or refunds back, all of them or none; nothing is left below zero by it. */
export async function undoPayments(scope: TenantScope, named: readonly string[]): Promise<WirePayment[]> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  const ids = [...new Set(named)]
  const payments = await loadPayments(scope, ids)
  if (payments.length < ids.length) throw notFound()
  refuseEach(payments)
  await markUndone(scope, ids)
  const parts = payments.flatMap(({ allocations }) => allocations)
  const invoiceIds = [...new Set(parts.flatMap(({ invoiceId }) => invoiceId ?? []))]
  const bookingIds = parts.map(({ bookingId }) => bookingId)
  const overdrawn = await countPaid(scope, invoiceIds)
  const waiting = [...(await sumWaiting(scope, bookingIds)).values()]
  if (overdrawn.length > 0 || waiting.some((cents) => cents < 0))
    throw new Failure(409, invoiceTexts.payment.refundedSince)
  await settleBookings(scope, bookingIds)
  await recordAll(
    scope,
    invoiceIds.map((subjectId) => ({
      action: 'invoice.payment-undone',
      subjectId,
      changes: { payments: { from: ids.length, to: 0 } },
    })),
  )
  scope.announce('invoices')
  return findPayments(scope, ids)
}

import type { WirePayment } from '@skipyard/contract/invoices/payments.ts'
import { moneyTexts } from '@skipyard/domain/invoices/money/money-texts.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { record, recordAll } from '#server/audit/record.ts'
import { Failure, notAllowed, notFound } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { countPaid, loadInvoice } from '../invoice.store.ts'
import { readAccountBalance } from './account-money.reads.ts'
import { findPayments } from './payment.reads.ts'
import {
  findPassedInvoices,
  type LoadedPayment,
  loadPayments,
  markUndone,
  splitOff,
  sumWaiting,
} from './payment.store.ts'
import { settleBookings } from './settle-bookings.ts'

const isWaiting = ({ allocations }: LoadedPayment) => allocations.every(({ invoiceId }) => invoiceId === null)

function refuseEach(payments: readonly LoadedPayment[]): void {
  if (payments.some(({ isUndone }) => isUndone)) throw new Failure(409, invoiceTexts.payment.undone)
  const isDeposit = (payment: LoadedPayment) => isWaiting(payment) && payment.kind === 'deposit'
  if (payments.some(isDeposit)) throw new Failure(409, invoiceTexts.payment.isDeposit)
  const answers = payments.filter(isWaiting)
  if (answers.some(({ isByCard }) => isByCard)) throw new Failure(409, moneyTexts.byCard)
  if (answers.some(({ isOfDeleted }) => isOfDeleted)) throw new Failure(409, moneyTexts.bookingDeleted)
}

/** Money that was left on an account stays there once it has been used. */
async function refuseUsed(scope: TenantScope, payments: readonly LoadedPayment[]): Promise<void> {
  const customers = payments.filter(({ kind }) => kind === 'account').map(({ customerId }) => customerId)
  for (const customerId of new Set(customers)) {
    const balanceCents = await readAccountBalance(scope, customerId)
    if (balanceCents < 0) throw new Failure(409, moneyTexts.accountUsed)
  }
}

async function recordAnswers(scope: TenantScope, payments: readonly LoadedPayment[]): Promise<void> {
  await recordAll(
    scope,
    payments.filter(isWaiting).flatMap(({ amountCents, allocations }) =>
      allocations.map(({ bookingId }) => ({
        action: 'booking.money-undone',
        subjectId: bookingId,
        changes: { moneyCents: { from: Math.abs(amountCents), to: null } },
      })),
    ),
  )
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
  const overdrawn = await countPaid(scope, [...invoiceIds, ...(await findPassedInvoices(scope, ids))])
  const waiting = [...(await sumWaiting(scope, bookingIds)).values()]
  if (overdrawn.length > 0 || waiting.some((cents) => cents < 0))
    throw new Failure(409, invoiceTexts.payment.refundedSince)
  await refuseUsed(scope, payments)
  await settleBookings(scope, bookingIds)
  await recordAll(
    scope,
    invoiceIds.map((subjectId) => ({
      action: 'invoice.payment-undone',
      subjectId,
      changes: { payments: { from: ids.length, to: 0 } },
    })),
  )
  await recordAnswers(scope, payments)
  scope.announce('invoices')
  return findPayments(scope, ids)
}

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
  const overdrawn = await countPaid(scope, [invoiceId, ...(await findPassedInvoices(scope, paymentIds))])
  const waiting = [...(await sumWaiting(scope, [bookingId])).values()]
  if (overdrawn.length > 0 || waiting.some((cents) => cents < 0))
    throw new Failure(409, invoiceTexts.payment.refundedSince)
  await settleBookings(scope, [bookingId])
  const changes = { payments: { from: paymentIds.length, to: 0 } }
  await record(scope, { action: 'invoice.payment-undone', subjectId: invoiceId, changes })
  scope.announce('invoices')
}

import type { createRefund as contract, WirePayment } from '@skipyard/contract/invoices/payments.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { Invoice } from '@skipyard/domain/invoices/invoice.ts'
import { fallByRefund } from '@skipyard/domain/invoices/lower-invoice.ts'
import { checkRefund } from '@skipyard/domain/invoices/payment.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { accept, notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { countPaid, loadInvoice } from './invoice.store.ts'
import { saveFall } from './lower-invoice.ts'
import { findPayments } from './payment.reads.ts'
import { insertPayment } from './payment.store.ts'
import { settleBookings } from './settle-bookings.ts'
import { readWaiting } from './waiting.reads.ts'

/** What goes back of an invoice in the books is taken off it, but for what was paid too much. */
async function lowerByRefund(
  scope: TenantScope,
  invoice: Invoice,
  { amountCents, reference }: { amountCents: number; reference: string },
): Promise<void> {
  const fallCents = fallByRefund(amountCents, invoice)
  const reason = reference === '' ? invoiceTexts.refundReason : reference
  if (fallCents > 0) await saveFall(scope, invoice, { amountCents: fallCents, reason })
}

/**
 * Gives money of an invoice back: a row of its own below zero; the payment it came by stays as it is. That of a void one
 * waits at its booking, and goes back from there. While the books are connected an adjustment note takes as much off what
 * is owed, since they let no payment change that came in.
 */
export async function createRefund(
  scope: TenantScope,
  { invoiceId, version, date, amount, method, reference }: RequestOf<typeof contract>['body'],
  isConnected: boolean,
): Promise<WirePayment> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  const invoice = await loadInvoice(scope, invoiceId)
  if (!invoice) throw notFound()
  if (invoice.version !== version) throw stale()
  const receivedOn = date ?? scope.today
  const isVoid = invoice.voidedOn !== null
  const paidCents = isVoid ? await readWaiting(scope, invoice.bookingId) : invoice.paidCents
  const facts = { paidCents, isVoid }
  const refund = { amountCents: dollarsToCents(amount), receivedOn }
  const amountCents = accept(checkRefund(refund, facts, scope.today))
  if (isConnected && !isVoid) await lowerByRefund(scope, invoice, { amountCents: -amountCents, reference })
  const { bookingId, customerId, content } = invoice
  const id = uuidv7()
  const from = isVoid ? null : invoiceId
  const allocations = [{ invoiceId: from, bookingId, issuedOn: content.issuedOn, amountCents }]
  await insertPayment(scope, {
    id,
    customerId,
    receivedOn,
    amountCents,
    kind: 'refund',
    method,
    reference,
    allocations,
  })
  await countPaid(scope, [invoiceId])
  await settleBookings(scope, [bookingId])
  const changes = { paidCents: { from: paidCents, to: paidCents + amountCents } }
  await record(scope, { action: 'invoice.refunded', subjectId: invoiceId, changes })
  scope.announce('invoices')
  const [entered] = await findPayments(scope, [id])
  if (!entered) throw new Error('The refund just entered is not there')
  return entered
}

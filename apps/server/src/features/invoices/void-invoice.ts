import type { voidInvoice as contract } from '@skipyard/contract/invoices.changes.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { record } from '#server/audit/record.ts'
import { billApprovedLines } from '#server/features/prices/bill-approved-lines.ts'
import { Failure, notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { countPaid, loadInvoice, markVoid } from './invoice.store.ts'
import { releaseMoney } from './payment.store.ts'
import { settleBookings } from './settle-bookings.ts'
import { spendWaiting } from './spend-waiting.ts'

/** Voids an invoice: its number stays taken, and its money pays others of the booking or waits for the next one. */
export async function voidInvoice(
  scope: TenantScope,
  invoiceId: string,
  { version, reason }: RequestOf<typeof contract>['body'],
): Promise<void> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  const invoice = await loadInvoice(scope, invoiceId)
  if (!invoice) throw notFound()
  if (invoice.version !== version) throw stale()
  if (invoice.voidedOn !== null) throw new Failure(409, invoiceTexts.isVoid)
  if (invoice.sendState === 'Sending') throw new Failure(409, invoiceTexts.isBeingSent)
  await markVoid(scope, invoice, reason)
  await releaseMoney(scope, invoiceId)
  await billApprovedLines(scope, { id: invoiceId, bookingId: invoice.bookingId, lineIds: [] })
  await countPaid(scope, [invoiceId])
  await spendWaiting(scope, invoice.bookingId, invoice.paidCents)
  await settleBookings(scope, [invoice.bookingId])
  await record(scope, {
    action: 'invoice.voided',
    subjectId: invoiceId,
    changes: { reason: { from: null, to: reason }, paidCents: { from: invoice.paidCents, to: 0 } },
  })
  scope.announce('invoices')
}

import type { voidInvoice as contract } from '@skipyard/contract/invoices/changes.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { Invoice } from '@skipyard/domain/invoices/invoice.ts'
import { netTotalOf } from '@skipyard/domain/invoices/invoice-status.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { voidInvoice as decide, type Voiding } from '@skipyard/domain/invoices/void-invoice.ts'
import { record } from '#server/audit/record.ts'
import { billApprovedLines } from '#server/features/prices/decided-lines.ts'
import { accept, notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { countPaid, loadInvoice, markVoid, saveNote } from './invoice.store.ts'
import { readLodgedUntil } from './invoice-settings.reads.ts'
import { withLineIds } from './lower-invoice.ts'
import { moveMoneyOff, releaseMoney } from './release-money.store.ts'
import { settleBookings } from './settle-bookings.ts'
import { spendWaiting } from './spend-waiting.ts'

/** Nobody has it: it leaves its own day. */
async function strike(scope: TenantScope, invoice: Invoice, reason: string): Promise<void> {
  await markVoid(scope, invoice, { reason, isReversed: false })
  await releaseMoney(scope, invoice.id)
}

/** The customer has it, or it is lodged: an adjustment note of today takes all of it off, and what was paid moves today. */
async function reverse(
  scope: TenantScope,
  invoice: Invoice,
  { reason, reversal }: { reason: string } & Pick<Extract<Voiding, { way: 'reverse' }>, 'reversal'>,
): Promise<void> {
  if (reversal) await saveNote(scope, invoice, withLineIds(reversal))
  await moveMoneyOff(scope, invoice.id)
  await markVoid(scope, invoice, { reason, isReversed: true })
}

/**
 * Voids an invoice: its number stays taken, and its money pays others of the booking or waits for the next one. One that the
 * customer has or that is lodged stays with a reversing note of today beside it.
 */
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
  const voiding = accept(decide(invoice, { reason, lodgedUntil: await readLodgedUntil(scope) }))
  if (voiding.way === 'reverse') await reverse(scope, invoice, { reason, reversal: voiding.reversal })
  else await strike(scope, invoice, reason)
  await billApprovedLines(scope, { id: invoiceId, bookingId: invoice.bookingId, lineIds: [] })
  await countPaid(scope, [invoiceId])
  await spendWaiting(scope, invoice.bookingId, invoice.paidCents)
  await settleBookings(scope, [invoice.bookingId])
  await record(scope, {
    action: 'invoice.voided',
    subjectId: invoiceId,
    changes: {
      reason: { from: null, to: reason },
      totalCents: { from: netTotalOf(invoice), to: 0 },
      paidCents: { from: invoice.paidCents, to: 0 },
    },
  })
  scope.announce('invoices')
}

import type { lowerInvoice as contract } from '@skipyard/contract/invoices/changes.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { AdjustmentNote } from '@skipyard/domain/invoices/change-invoice.ts'
import type { Invoice, InvoiceContent } from '@skipyard/domain/invoices/invoice.ts'
import { netTotalOf } from '@skipyard/domain/invoices/invoice-status.ts'
import { type Fall, lowerInvoice as lower } from '@skipyard/domain/invoices/lower-invoice.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { accept, notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { countPaid, loadInvoice, saveNote } from './invoice.store.ts'
import { settleBookings } from './settle-bookings.ts'

/** A note with an id for each of its new lines, here and in the document as it is since. */
export function withLineIds({ note, content }: { note: AdjustmentNote; content: InvoiceContent }) {
  const lines = content.lines.map((line) => (line.id === '' ? { ...line, id: uuidv7() } : line))
  return { note: { ...note, lines }, content: { ...content, lines } }
}

/** Makes the adjustment note that takes an amount off an invoice; the caller counts and settles. */
export async function saveFall(scope: TenantScope, invoice: Invoice, fall: Fall): Promise<void> {
  const made = withLineIds(accept(lower(invoice, fall)))
  const { note } = made
  await saveNote(scope, invoice, made)
  const before = netTotalOf(invoice)
  await record(scope, {
    action: 'invoice.adjusted',
    subjectId: invoice.id,
    changes: {
      totalCents: { from: before, to: before - note.amountCents },
      reason: { from: null, to: note.reason },
    },
  })
}

export async function lowerInvoice(
  scope: TenantScope,
  invoiceId: string,
  { version, amount, reason }: RequestOf<typeof contract>['body'],
): Promise<void> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  const invoice = await loadInvoice(scope, invoiceId)
  if (!invoice) throw notFound()
  if (invoice.version !== version) throw stale()
  await saveFall(scope, invoice, { amountCents: dollarsToCents(amount), reason })
  await countPaid(scope, [invoiceId])
  await settleBookings(scope, [invoice.bookingId])
  scope.announce('invoices')
}

import type { WireInvoiceRow } from '@skipyard/contract/invoices/invoices.ts'
import { ageBucketOf } from '@skipyard/domain/invoices/ageing.ts'
import { invoiceStatusOf, isInvoicePaid } from '@skipyard/domain/invoices/invoice-status.ts'
import { daysBetween, type LocalDate, localDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import type { InvoiceBooksState } from '@skipyard/domain/xero/invoice-books.ts'
import type { ListedInvoice } from './invoice-list.reads.ts'
import { wireOfSending } from './wire-of-sending.ts'

function moneyOf(row: ListedInvoice, today: LocalDate) {
  const dueOn = localDate(row.due_on)
  const { balance_cents: balanceCents, was_sent: wasSent } = row
  const status = invoiceStatusOf({ isVoid: row.voided_on !== null, wasSent, dueOn, balanceCents }, today)
  const isOpen = balanceCents > 0
  return {
    status,
    daysOverdue: status === 'overdue' ? daysBetween(dueOn, today) : 0,
    age: isOpen ? ageBucketOf(dueOn, today) : null,
    total: centsToDollars(row.total_cents - row.credited_cents),
    gst: centsToDollars(row.gst_cents - row.credited_gst_cents),
    credited: centsToDollars(row.credited_cents),
    paid: centsToDollars(row.paid_cents),
    deposit: centsToDollars(row.paid_cents),
    balanceDue: centsToDollars(balanceCents),
    invoicePaid: isInvoicePaid(row.net_cents, row.paid_cents),
  }
}

export const presentRow = (
  row: ListedInvoice,
  today: LocalDate,
  xeroState: InvoiceBooksState,
): WireInvoiceRow => ({
  _id: row.id,
  version: row.version,
  invoiceNumber: row.invoice_number,
  InvoiceID: row.invoice_number,
  bookingId: row.booking_id,
  jobID: row.invoice_number.slice(0, -4),
  contactID: row.customer_id,
  customerName: row.customer_name,
  suburb: row.suburb,
  poNumber: row.po_number,
  date: toWireDate(localDate(row.issued_on)),
  dueDate: toWireDate(localDate(row.due_on)),
  LineAmountTypes: row.is_gst_inclusive ? 'Inclusive' : 'Exclusive',
  gstInclusive: row.is_gst_inclusive,
  createdAt: row.created_at.toISOString(),
  ...moneyOf(row, today),
  ...wireOfSending(row),
  xeroState,
})

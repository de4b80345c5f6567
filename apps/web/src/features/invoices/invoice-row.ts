import type { WireInvoiceRow } from '@skipyard/contract/invoices.ts'
import { fromWireDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { type Cents, dollarsToCents } from '@skipyard/domain/shared/money.ts'

type Amount = 'total' | 'gst' | 'credited' | 'paid' | 'deposit' | 'balanceDue'

/** An invoice of a list as the screens know it: amounts in cents, days as calendar dates. */
export interface InvoiceRow extends Omit<WireInvoiceRow, Amount | 'date' | 'dueDate'> {
  totalCents: Cents
  gstCents: Cents
  creditedCents: Cents
  paidCents: Cents
  balanceCents: Cents
  issuedOn: LocalDate | null
  dueOn: LocalDate | null
}

/** An invoice of a list, from the wire. */
export function invoiceRowOf(wire: WireInvoiceRow): InvoiceRow {
  const { total, gst, credited, paid, balanceDue, date, dueDate, deposit: _deposit, ...row } = wire
  return {
    ...row,
    totalCents: dollarsToCents(total),
    gstCents: dollarsToCents(gst),
    creditedCents: dollarsToCents(credited),
    paidCents: dollarsToCents(paid),
    balanceCents: dollarsToCents(balanceDue),
    issuedOn: fromWireDate(date),
    dueOn: fromWireDate(dueDate),
  }
}

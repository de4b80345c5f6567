import { addDays, type LocalDate } from '../shared/local-date.ts'
import type { Cents } from '../shared/money.ts'

/** What an invoice is, in one word, in the order lists show them. */
export const INVOICE_STATUSES = ['due', 'sent', 'overdue', 'paid', 'void'] as const

/** Due: to be paid and not sent; sent: to be paid and with the customer; overdue: past its day; paid; void. */
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

interface InvoiceFacts {
  isVoid: boolean
  wasSent: boolean
  dueOn: LocalDate
  balanceCents: Cents
}

/** What is left to pay: total less adjustment notes and payments; below zero, it is to be refunded. */
export const balanceOf = (money: { totalCents: Cents; creditedCents: Cents; paidCents: Cents }): Cents =>
  money.totalCents - money.creditedCents - money.paidCents

/** The total less adjustment notes. */
export const netTotalOf = (money: { totalCents: Cents; creditedCents: Cents }): Cents =>
  money.totalCents - money.creditedCents

/** Its status on a day of the company; nothing left to pay is paid, and only the day after the due date is overdue. */
export function invoiceStatusOf(invoice: InvoiceFacts, today: LocalDate): InvoiceStatus {
  if (invoice.isVoid) return 'void'
  if (invoice.balanceCents <= 0) return 'paid'
  if (invoice.dueOn < today) return 'overdue'
  return invoice.wasSent ? 'sent' : 'due'
}

/** The editor's flag: set when paid equals a total that is not zero, unset otherwise (Spec 001 §4 Invoice paid state). */
export const isInvoicePaid = (totalCents: Cents, paidCents: Cents): boolean =>
  totalCents !== 0 && paidCents === totalCents

/** When a new invoice is due: on the booking's payment due date while that is to come, else after the company's terms. */
export function dueDateOf(issuedOn: LocalDate, termsDays: number, paymentDueOn: LocalDate | null): LocalDate {
  if (paymentDueOn !== null && paymentDueOn >= issuedOn) return paymentDueOn
  return addDays(issuedOn, termsDays)
}

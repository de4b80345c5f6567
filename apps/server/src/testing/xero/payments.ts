import { randomUUID } from 'node:crypto'
import {
  type Account,
  type Books,
  nextMoment,
  owing,
  type Paper,
  type Payment,
  remaining,
  touch,
} from './books.ts'
import { hasPlaces, toCents } from './money.ts'
import { findPaper } from './papers.ts'
import { insist } from './refusal.ts'
import type { SentInvoice, SentPayment } from './schemas.ts'
import { todayThere } from './wire-dates.ts'

/** The invoice that is meant by id or number. */
function invoiceOf(books: Books, sent: SentInvoice | undefined, number?: string): Paper {
  const key = sent?.InvoiceID ?? sent?.InvoiceNumber ?? number
  const found = findPaper(books.invoices, key)
  insist(found !== undefined, 'Invoice could not be found')
  return found
}

function accountOf(books: Books, key: string | undefined): Account {
  const found = books.accounts.find(({ id, code }) => id === key || code === key)
  insist(key !== undefined, 'Account must be specified')
  insist(found !== undefined, 'Account could not be found')
  insist(!found.isArchived, `Account code '${found.code}' has been archived, or deleted.`)
  insist(
    found.takesPayments || found.type === 'BANK',
    `Account type is invalid, Account code '${found.code}' must be either of type BANK or be enabled to receive payments`,
  )
  return found
}

function centsOf(amount: number | undefined): number {
  insist(amount !== undefined, 'Amount must be specified')
  insist(hasPlaces(amount, 2), 'Amount has more than 2 decimal places.')
  insist(amount > 0, 'Payment amount must be greater than zero')
  return toCents(amount)
}

function payable(books: Books, invoice: Paper, cents: number): void {
  const isOpen = invoice.status === 'AUTHORISED'
  insist(isOpen || invoice.status === 'PAID', 'Payments can only be made against Authorised documents')
  insist(
    isOpen && cents <= owing(books, invoice).dueCents,
    'Payment amount exceeds the amount outstanding on this document',
  )
}

/** Puts money on an approved invoice, not more than is due. */
export function createPayment(books: Books, sent: SentPayment): Payment {
  const invoice = invoiceOf(books, sent.Invoice, sent.InvoiceNumber)
  const cents = centsOf(sent.Amount)
  payable(books, invoice, cents)
  const account = accountOf(books, sent.Account?.AccountID ?? sent.Account?.Code ?? sent.Code)
  const made: Payment = {
    id: randomUUID(),
    invoiceId: invoice.id,
    accountId: account.id,
    date: sent.Date ?? todayThere(),
    cents,
    reference: sent.Reference ?? '',
    isDeleted: false,
    updatedAt: nextMoment(),
  }
  books.payments.push(made)
  touch(books, invoice)
  return made
}

/** Takes a payment away; it stays, DELETED. */
export function deletePayment(books: Books, payment: Payment): Payment {
  insist(!payment.isDeleted, 'Payment has already been deleted')
  payment.isDeleted = true
  payment.updatedAt = nextMoment()
  touch(books, invoiceOf(books, { InvoiceID: payment.invoiceId }))
  return payment
}

/** Takes an amount of a credit note off an invoice of the same contact. */
export function allocate(
  books: Books,
  note: Paper,
  sent: { Invoice: SentInvoice; Amount: number; Date: string },
) {
  const invoice = invoiceOf(books, sent.Invoice)
  const cents = centsOf(sent.Amount)
  insist(note.status === 'AUTHORISED' || note.status === 'PAID', 'The credit note must be Authorised')
  insist(
    invoice.status === 'AUTHORISED' || invoice.status === 'PAID',
    'Credit notes can only be allocated to Authorised documents',
  )
  insist(invoice.contactId === note.contactId, 'The credit note and the invoice must have the same contact')
  insist(
    cents <= remaining(books, note).cents,
    'The amount allocated exceeds the remaining credit on the credit note',
  )
  insist(
    cents <= owing(books, invoice).dueCents,
    'The amount allocated exceeds the amount outstanding on the invoice',
  )
  const made = {
    id: randomUUID(),
    noteId: note.id,
    invoiceId: invoice.id,
    cents,
    date: sent.Date,
    isDeleted: false,
  }
  books.allocations.push(made)
  touch(books, note)
  touch(books, invoice)
  return made
}

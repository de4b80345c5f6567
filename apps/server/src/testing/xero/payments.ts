import { randomUUID } from 'node:crypto'
import {
  type Account,
  type Batch,
  type Books,
  nextMoment,
  owing,
  type Paper,
  type Payment,
  remaining,
  touch,
} from './books.ts'
import { checkMoneyDay, checkPaperDay } from './lock-dates.ts'
import { hasPlaces, toCents } from './money.ts'
import { findPaper } from './papers.ts'
import { insist } from './refusal.ts'
import type { SentBatch, SentInvoice, SentPayment } from './schemas.ts'
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

function payable(paper: Paper, cents: number, openCents: number): void {
  const isOpen = paper.status === 'AUTHORISED'
  insist(isOpen || paper.status === 'PAID', 'Payments can only be made against Authorised documents')
  insist(isOpen && cents <= openCents, 'Payment amount exceeds the amount outstanding on this document')
}

/** The invoice that is paid, or the credit note that is paid out, and what of it is open. */
function paidPaper(books: Books, sent: SentPayment): { paper: Paper; openCents: number } {
  if (!sent.CreditNote && sent.CreditNoteNumber === undefined) {
    const invoice = invoiceOf(books, sent.Invoice, sent.InvoiceNumber)
    return { paper: invoice, openCents: owing(books, invoice).dueCents }
  }
  insist(sent.Invoice === undefined, 'Only one of Invoice or CreditNote can be specified')
  const key = sent.CreditNote?.CreditNoteID ?? sent.CreditNote?.CreditNoteNumber ?? sent.CreditNoteNumber
  const note = findPaper(books.creditNotes, key)
  insist(note !== undefined, 'Credit note could not be found')
  return { paper: note, openCents: remaining(books, note).cents }
}

/** Puts money on an approved invoice, not more than is due, or pays out what is left of a credit note. */
export function createPayment(books: Books, sent: SentPayment, batchId: string | null = null): Payment {
  const { paper, openCents } = paidPaper(books, sent)
  const cents = centsOf(sent.Amount)
  payable(paper, cents, openCents)
  checkMoneyDay(books, sent.Date ?? todayThere())
  const isNote = paper.type === 'ACCRECCREDIT'
  const account = accountOf(books, sent.Account?.AccountID ?? sent.Account?.Code ?? sent.Code)
  const made: Payment = {
    id: randomUUID(),
    invoiceId: isNote ? null : paper.id,
    noteId: isNote ? paper.id : null,
    accountId: account.id,
    date: sent.Date ?? todayThere(),
    cents,
    reference: sent.Reference ?? '',
    batchId,
    isDeleted: false,
    isReconciled: sent.IsReconciled ?? false,
    updatedAt: nextMoment(),
  }
  books.payments.push(made)
  touch(books, paper)
  return made
}

/** Puts one sum of money on several invoices, all or none. */
export function createBatch(books: Books, { Payments, ...money }: SentBatch): Batch {
  insist(Payments.length > 0, 'A batch payment must have at least one payment')
  insist(
    Payments.every(({ Invoice }) => Invoice.InvoiceID !== undefined),
    'Invoice could not be found',
  )
  const account = accountOf(books, money.Account?.AccountID ?? money.Account?.Code)
  const made = {
    id: randomUUID(),
    accountId: account.id,
    date: money.Date ?? todayThere(),
    reference: money.Reference ?? '',
    isDeleted: false,
    updatedAt: nextMoment(),
  }
  const before = structuredClone(books)
  try {
    for (const part of Payments) createPayment(books, { ...money, ...part }, made.id)
  } catch (problem) {
    Object.assign(books, before)
    throw problem
  }
  books.batches.push(made)
  return made
}

/** The payments of a batch. */
export const partsOf = ({ payments }: Books, { id }: Batch): Payment[] =>
  payments.filter(({ batchId }) => batchId === id)

const RECONCILED = 'Payment cannot be deleted as it has been reconciled with a bank statement line.'

/** Takes a batch away with all its payments; they stay, DELETED. */
export function deleteBatch(books: Books, batch: Batch): Batch {
  insist(!batch.isDeleted, 'Batch payment has already been deleted')
  const parts = partsOf(books, batch)
  insist(!parts.some(({ isReconciled }) => isReconciled), RECONCILED)
  for (const part of parts) takeAway(books, part)
  batch.isDeleted = true
  batch.updatedAt = nextMoment()
  return batch
}

/** Takes a payment away; it stays, DELETED. */
export function deletePayment(books: Books, payment: Payment): Payment {
  insist(!payment.isDeleted, 'Payment has already been deleted')
  insist(payment.batchId === null, 'Payment cannot be deleted as it is part of a batch payment.')
  insist(!payment.isReconciled, RECONCILED)
  return takeAway(books, payment)
}

function takeAway(books: Books, payment: Payment): Payment {
  checkMoneyDay(books, payment.date)
  payment.isDeleted = true
  payment.updatedAt = nextMoment()
  const { invoiceId, noteId } = payment
  const paper = findPaper(invoiceId === null ? books.creditNotes : books.invoices, invoiceId ?? noteId ?? '')
  if (paper) touch(books, paper)
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
  checkPaperDay(books, { status: note.status, date: sent.Date })
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

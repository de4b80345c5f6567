import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Books, type Contact, nextMoment, owing, type Paper, type Payment, touch } from './books.ts'
import { changePaper } from './change-paper.ts'
import { createContact, saveContact } from './contacts.ts'
import { createPaper } from './create-paper.ts'
import { findPaper } from './papers.ts'
import { allocate, createPayment, deletePayment } from './payments.ts'
import { insist } from './refusal.ts'
import { contact, invoice, lineItem } from './schemas.ts'
import { todayThere } from './wire-dates.ts'

const key = z.string()
const at = { invoice: key }

/** What each act is told; the invoice by id or number, accounts by code, money in cents. */
export const actSchemas = {
  payAtXero: z.strictObject({
    ...at,
    cents: z.int(),
    account: key.optional(),
    date: z.iso.date().optional(),
    reference: z.string().optional(),
  }),
  removePaymentAtXero: z.strictObject({ payment: key }),
  reconcileAtXero: z.strictObject({ payment: key, isReconciled: z.boolean().optional() }),
  voidAtXero: z.strictObject(at),
  sendAtXero: z.strictObject(at),
  editAtXero: z.strictObject({
    ...at,
    lines: z.array(lineItem).optional(),
    dueDate: z.iso.date().optional(),
    reference: z.string().optional(),
    date: z.iso.date().optional(),
  }),
  creditAtXero: z.strictObject({ ...at, cents: z.int() }),
  uncreditAtXero: z.strictObject(at),
  overpayAtXero: z.strictObject({ ...at, cents: z.int(), date: z.iso.date().optional() }),
  lockAtXero: z.strictObject({
    organisation: key,
    period: z.iso.date().nullable().optional(),
    endOfYear: z.iso.date().nullable().optional(),
  }),
  archiveAccount: z.strictObject({ organisation: key, code: key }),
  addContact: z.strictObject({ organisation: key, contact }),
  archiveContact: z.strictObject({ organisation: key, contact: key }),
  addInvoice: z.strictObject({ organisation: key, invoice }),
}

type Told<Name extends keyof typeof actSchemas> = z.infer<(typeof actSchemas)[Name]>

const rules = (books: Books) => ({ books, isNote: false, places: 4 })

function booksOf(all: ReadonlyMap<string, Books>, organisation: string): Books {
  const found = all.get(organisation)
  if (!found) throw new Error(`Xero knows no organisation ${organisation}`)
  return found
}

/** The one invoice there is of that id or number. */
function find(all: ReadonlyMap<string, Books>, wanted: string): { books: Books; invoice: Paper } {
  const found = [...all.values()].flatMap((books) => {
    const paper = findPaper(books.invoices, wanted)
    return paper ? [{ books, invoice: paper }] : []
  })
  const [only] = found
  if (!only || found.length > 1) throw new Error(`Xero knows ${found.length} invoices ${wanted}`)
  return only
}

function findPayment(all: ReadonlyMap<string, Books>, wanted: string): { books: Books; payment: Payment } {
  for (const books of all.values()) {
    const payment = books.payments.find(({ id }) => id === wanted)
    if (payment) return { books, payment }
  }
  throw new Error(`Xero knows no payment ${wanted}`)
}

function removePayment(all: ReadonlyMap<string, Books>, wanted: string): Payment {
  const { books, payment } = findPayment(all, wanted)
  return deletePayment(books, payment)
}

/** A credit note made there, and taken off the invoice at once. */
function credit(all: ReadonlyMap<string, Books>, { invoice: wanted, cents }: Told<'creditAtXero'>): Paper {
  const { books, invoice: credited } = find(all, wanted)
  const note = createPaper(
    { books, isNote: true, places: 4 },
    {
      Type: 'ACCRECCREDIT',
      Status: 'AUTHORISED',
      Contact: { ContactID: credited.contactId },
      LineAmountTypes: 'Inclusive',
      LineItems: [{ Description: 'Credit', Quantity: 1, UnitAmount: cents / 100, AccountCode: '200' }],
    },
  )
  allocate(books, note, { Invoice: { InvoiceID: credited.id }, Amount: cents / 100, Date: todayThere() })
  return note
}

/** What credit notes took off the invoice is taken off it no more; the notes stay the customer's credit. */
function uncredit(all: ReadonlyMap<string, Books>, wanted: string): Paper {
  const { books, invoice } = find(all, wanted)
  for (const taken of owing(books, invoice).allocations) {
    taken.isDeleted = true
    const note = findPaper(books.creditNotes, taken.noteId)
    if (note) touch(books, note)
  }
  touch(books, invoice)
  return invoice
}

/** Money that was paid too much before is set off against the invoice: no payment of it, and no credit note. */
function overpay(all: ReadonlyMap<string, Books>, { invoice: wanted, cents, date }: Told<'overpayAtXero'>) {
  const { books, invoice } = find(all, wanted)
  insist(cents <= owing(books, invoice).dueCents, 'The amount allocated exceeds the amount outstanding')
  const made = {
    id: randomUUID(),
    invoiceId: invoice.id,
    cents,
    date: date ?? todayThere(),
    isDeleted: false,
  }
  books.overpayments.push(made)
  touch(books, invoice)
  return made
}

/** What a person does to invoices at Xero itself, by the rules that bind everybody there. */
function invoiceActs(all: ReadonlyMap<string, Books>) {
  return {
    payAtXero({ invoice: wanted, cents, account = '090', date, reference }: Told<'payAtXero'>): Payment {
      const { books, invoice: paid } = find(all, wanted)
      return createPayment(books, {
        Invoice: { InvoiceID: paid.id },
        Account: { Code: account },
        Amount: cents / 100,
        Date: date,
        Reference: reference,
      })
    },
    removePaymentAtXero: ({ payment }: Told<'removePaymentAtXero'>): Payment => removePayment(all, payment),
    /** Finds a payment on the bank's statement, or takes that back. */
    reconcileAtXero({ payment: wanted, isReconciled = true }: Told<'reconcileAtXero'>): Payment {
      const { books, payment } = findPayment(all, wanted)
      const isSameLine = (one: Payment) => payment.batchId !== null && one.batchId === payment.batchId
      for (const one of books.payments.filter((other) => other === payment || isSameLine(other))) {
        one.isReconciled = isReconciled
        one.updatedAt = nextMoment()
      }
      return payment
    },
    voidAtXero({ invoice: wanted }: Told<'voidAtXero'>): Paper {
      const { books, invoice: voided } = find(all, wanted)
      return changePaper(rules(books), voided, { Status: 'VOIDED' })
    },
    /** Mails the invoice from there, or marks it as sent. */
    sendAtXero({ invoice: wanted }: Told<'sendAtXero'>): Paper {
      const { books, invoice: sent } = find(all, wanted)
      return changePaper(rules(books), sent, { SentToContact: true })
    },
    editAtXero({ invoice: wanted, lines, dueDate, reference, date }: Told<'editAtXero'>): Paper {
      const { books, invoice: edited } = find(all, wanted)
      const sent = { LineItems: lines, DueDate: dueDate, Reference: reference, Date: date }
      return changePaper(rules(books), edited, sent)
    },
    creditAtXero: (told: Told<'creditAtXero'>): Paper => credit(all, told),
    uncreditAtXero: ({ invoice: wanted }: Told<'uncreditAtXero'>): Paper => uncredit(all, wanted),
    overpayAtXero: (told: Told<'overpayAtXero'>) => overpay(all, told),
    addInvoice({ organisation, invoice: { InvoiceID: _id, ...made } }: Told<'addInvoice'>): Paper {
      const sent = { Type: 'ACCREC' as const, ...made, number: made.InvoiceNumber }
      return createPaper(rules(booksOf(all, organisation)), sent)
    },
  }
}

/** What a person does at Xero itself, and a look at all books. */
export function createActs(all: ReadonlyMap<string, Books>) {
  return {
    ...invoiceActs(all),
    /** Everything the organisation has. */
    books: (organisation: string): Books => booksOf(all, organisation),
    /** Locks a time, or opens it again with null; what is left out stays. */
    lockAtXero({ organisation, period, endOfYear }: Told<'lockAtXero'>): void {
      const { locks } = booksOf(all, organisation)
      if (period !== undefined) locks.period = period
      if (endOfYear !== undefined) locks.endOfYear = endOfYear
    },
    archiveAccount({ organisation, code }: Told<'archiveAccount'>): void {
      const found = booksOf(all, organisation).accounts.find((account) => account.code === code)
      if (!found) throw new Error(`Xero knows no account ${code}`)
      found.isArchived = true
      found.updatedAt = nextMoment()
    },
    addContact: ({ organisation, contact: made }: Told<'addContact'>): Contact =>
      createContact(booksOf(all, organisation), made),
    archiveContact: ({ organisation, contact: id }: Told<'archiveContact'>): Contact =>
      saveContact(booksOf(all, organisation), { ContactID: id, ContactStatus: 'ARCHIVED' }),
  }
}

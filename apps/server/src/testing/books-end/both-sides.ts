import type { Books, Paper, Payment } from '../xero/books.ts'
import { owing, remaining } from '../xero/books.ts'
import type { OurInvoice, OurMoney } from './both-sides.store.ts'

const isLive = ({ status }: Paper) => status !== 'VOIDED' && status !== 'DELETED'

interface Entry {
  line: string
  reference: string
  cents: number
}

/** Entries of one line of the bank as that line, in words. */
function joined(entries: readonly Entry[]): string[] {
  const lines = Map.groupBy(entries, ({ line }) => line)
  return [...lines.values()]
    .map((parts) => `${parts[0]?.reference} ${parts.reduce((sum, { cents }) => sum + cents, 0)}`)
    .sort()
}

function lineThere({ id, batchId, noteId, cents, reference }: Payment): Entry {
  return noteId === null
    ? { line: batchId ?? id, reference, cents }
    : { line: `out ${reference}`, reference, cents: -cents }
}

/** The lines of the bank as we know them. */
export const linesHere = (money: readonly OurMoney[]): string[] =>
  joined(money.map(({ paymentId, ...entry }) => ({ line: paymentId, ...entry })))

/** The lines of the bank as the books have them: a batch is one, and so is a refund out of several notes. */
export const linesThere = ({ payments }: Books): string[] =>
  joined(payments.filter(({ isDeleted }) => !isDeleted).map(lineThere))

/** Invoices that count, with their money, as lines to compare. */
export const invoicesHere = (invoices: readonly OurInvoice[]): string[] =>
  invoices
    .filter(({ isVoid }) => !isVoid)
    .map((one) =>
      [
        one.number,
        one.totalCents,
        Math.max(one.dueCents, 0),
        one.dueOn,
        one.reference,
        one.customerName,
      ].join(' | '),
    )
    .sort()

/** The same, as the books have them. */
export function invoicesThere(books: Books): string[] {
  const names = new Map(books.contacts.map(({ id, name }) => [id, name]))
  return books.invoices
    .filter(isLive)
    .map((one) =>
      [
        one.number,
        one.totalCents,
        owing(books, one).dueCents,
        one.dueDate,
        one.reference,
        names.get(one.contactId),
      ].join(' | '),
    )
    .sort()
}

/** Credit notes that count, as the books have them. */
export const notesThere = ({ creditNotes }: Books): { number: string; cents: number }[] =>
  creditNotes
    .filter(isLive)
    .map(({ number, totalCents: cents }) => ({ number, cents }))
    .sort((one, other) => (one.number < other.number ? -1 : 1))

/** What of these is there more than once: the doubles. */
export const doublesOf = (all: readonly string[]): string[] => [
  ...new Set(all.filter((one, index) => all.indexOf(one) !== index)),
]

const inTotal = (all: readonly { name: string; cents: number }[]): string[] =>
  [...Map.groupBy(all, ({ name }) => name)]
    .map(([name, parts]) => `${name} ${parts.reduce((sum, { cents }) => sum + cents, 0)}`)
    .sort()

/** What customers have paid more than their invoices still come to. */
export const creditHere = (invoices: readonly OurInvoice[]): string[] =>
  inTotal(
    invoices
      .filter(({ isVoid, dueCents }) => !isVoid && dueCents < 0)
      .map(({ customerName: name, dueCents }) => ({ name, cents: -dueCents })),
  )

/** The same in the books: what of credit notes is neither set off nor paid out. */
export const creditThere = (books: Books): string[] =>
  inTotal(
    books.creditNotes
      .filter(isLive)
      .map((note) => ({
        name: books.contacts.find(({ id }) => id === note.contactId)?.name ?? '',
        cents: remaining(books, note).cents,
      }))
      .filter(({ cents }) => cents !== 0),
  )

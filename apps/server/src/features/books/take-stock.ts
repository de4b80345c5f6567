import type { AgreedDocument } from '@skipyard/domain/xero/agreed-invoice.ts'
import { isSameDocument } from '@skipyard/domain/xero/agreed-invoice.ts'
import { answers, type InvoiceAnswer, type NoteAnswer } from './answers.ts'
import type { BooksOrder, OrderedPayment } from './books-order.reads.ts'
import type { Keep, StepAt } from './books-step.ts'
import { documentOf } from './document-of.ts'
import { keepInvoice } from './keep-invoice.ts'
import { keepNote } from './keep-note.ts'
import { keepPayment } from './keep-payment.ts'
import { referenceOf } from './reference-of.ts'
import { dropLink } from './xero-link.store.ts'

const isGone = (status: string) => status === 'VOIDED' || status === 'DELETED'

async function readInvoice({ books }: StepAt, id: string): Promise<InvoiceAnswer | undefined> {
  const { Invoices } = await books.call({ method: 'GET', path: `/Invoices/${id}`, answer: answers.invoices })
  return Invoices[0]
}

/** Whether an invoice of that number is the one we have sent: of the same customer, over the same. */
const isOurs = ({ order, held }: StepAt, answer: InvoiceAnswer) =>
  !isGone(answer.Status) &&
  answer.Contact.ContactID === held.contact?.theirId &&
  answer.Total === order.document.totalCents

async function findInvoice(at: StepAt): Promise<InvoiceAnswer | undefined> {
  const { books, order, held } = at
  if (held.invoice) return readInvoice(at, held.invoice.theirId)
  const query = { InvoiceNumbers: order.invoice.invoiceNumber }
  const { Invoices } = await books.call({ method: 'GET', path: '/Invoices', query, answer: answers.invoices })
  const ours = Invoices.find((answer) => isOurs(at, answer))
  return ours && readInvoice(at, ours.InvoiceID)
}

/** Whether they show what we would send. */
function isAsSent({ order, held }: StepAt, { Contact }: InvoiceAnswer, theirs: AgreedDocument): boolean {
  const { document, invoice } = order
  const { content } = invoice
  const isSameLine = (line: BooksOrder['document']['lines'][number], index: number) => {
    const other = theirs.lines[index]
    return (
      other?.description === line.description &&
      other.amountCents === line.amountCents &&
      other.taxCents === line.gstCents
    )
  }
  return (
    Contact.ContactID === held.contact?.theirId &&
    theirs.issuedOn === content.issuedOn &&
    theirs.dueOn === content.dueOn &&
    theirs.reference === content.poNumber &&
    theirs.lines.length === document.lines.length &&
    document.lines.every(isSameLine)
  )
}

function printsOf(at: StepAt, answer: InvoiceAnswer) {
  const theirs = documentOf(answer)
  const known = at.held.invoice?.agreed
  if (isAsSent(at, answer, theirs)) return at.order.prints
  if (known && isSameDocument(known.document, theirs)) return known.prints
  return { money: '', words: known?.prints.words ?? '' }
}

const isSamePayment = (payment: OrderedPayment, theirs: InvoiceAnswer['Payments'][number]) =>
  theirs.Amount === payment.amountCents &&
  theirs.Date === payment.receivedOn &&
  (theirs.Reference ?? '') === referenceOf(payment)

function stockOfPayments(at: StepAt, { Payments }: InvoiceAnswer): Keep[] {
  const { held, order, books } = at
  const there = Payments.filter(({ Status }) => Status !== 'DELETED')
  const linked = new Set([...held.payments.values()].map(({ theirId }) => theirId))
  const free = there.filter(({ PaymentID }) => !linked.has(PaymentID))
  const gone = [...held.payments]
    .filter(([, { theirId }]) => there.every(({ PaymentID }) => PaymentID !== theirId))
    .map(
      ([ourId]): Keep =>
        async (scope) => {
          // NOTE not recorded: what stands for what at Xero changes nothing of the company's.
          await dropLink(scope, { organisationId: books.organisationId, kind: 'payment', ourId })
          return undefined
        },
    )
  const found = order.payments
    .filter(({ id }) => !held.payments.has(id))
    .flatMap((payment): Keep[] => {
      const index = free.findIndex((theirs) => isSamePayment(payment, theirs))
      const [theirs] = index < 0 ? [] : free.splice(index, 1)
      const { id, amountCents } = payment
      return theirs ? [keepPayment(at, { id, theirId: theirs.PaymentID, amountCents })] : []
    })
  return [...gone, ...found]
}

async function readNote({ books, held }: StepAt, note: BooksOrder['notes'][number]) {
  const known = held.notes.get(note.id)?.theirId
  const query = { where: `CreditNoteNumber=="${note.number}"` }
  const asked = { method: 'GET', answer: answers.notes } as const
  const found =
    known ?? (await books.call({ ...asked, path: '/CreditNotes', query })).CreditNotes[0]?.CreditNoteID
  if (found === undefined) return undefined
  return (await books.call({ ...asked, path: `/CreditNotes/${found}` })).CreditNotes[0]
}

function agreedNoteOf({ Allocations, Status }: NoteAnswer) {
  const [live] = (Allocations ?? []).filter(({ IsDeleted }) => IsDeleted !== true)
  return {
    creditedCents: live?.Amount ?? 0,
    allocationId: live?.AllocationID ?? null,
    isVoid: isGone(Status),
  }
}

async function stockOfNotes(at: StepAt): Promise<Keep[]> {
  const keeps: Keep[] = []
  for (const note of at.order.notes) {
    const theirs = await readNote(at, note)
    if (!theirs || theirs.Total !== note.amountCents) continue
    const agreed = agreedNoteOf(theirs)
    keeps.push(keepNote(at, { id: note.id, theirId: theirs.CreditNoteID, agreed, difference: '' }))
  }
  return keeps
}

/**
 * Looks at Xero for what came of a write without an answer, and keeps what is there: the invoice by its number, what was
 * paid on it, its credit notes by theirs. Nothing is written, so it may be done as often as needed.
 */
export async function takeStock(at: StepAt): Promise<Keep> {
  const answer = at.held.contact ? await findInvoice(at) : undefined
  if (!answer) return async () => undefined
  const keeps = [
    keepInvoice(at, answer, printsOf(at, answer)),
    ...stockOfPayments(at, answer),
    ...(await stockOfNotes(at)),
  ]
  return async (scope) => {
    for (const keep of keeps) await keep(scope)
    return undefined
  }
}

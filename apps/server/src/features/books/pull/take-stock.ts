import type { AgreedNote } from '@skipyard/domain/xero/agreed.ts'
import type { AgreedDocument } from '@skipyard/domain/xero/agreed-invoice.ts'
import { isSameDocument } from '@skipyard/domain/xero/agreed-invoice.ts'
import { booksTexts } from '@skipyard/domain/xero/texts.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { BooksOrder } from '../books-order.reads.ts'
import { referenceOf } from '../books-order.reads.ts'
import type { OrderedPayment } from '../order-money.reads.ts'
import {
  answers,
  type ContactAnswer,
  type InvoiceAnswer,
  type NoteAnswer,
  waitAfter,
} from '../push/answers.ts'
import type { Keep, StepAt } from '../push/books-step.ts'
import { stockOfContact } from '../push/xero-contact.ts'
import { keepNote, stockOfSetOffs } from '../push/xero-credit-note.ts'
import { findBatch, forgetBatch, stockOfRefunds } from '../push/xero-money.ts'
import { keepInvoice, keepPayment } from '../push/xero-payment.ts'
import type { WorkEnd } from '../sync-work.store.ts'
import { dropLink } from '../xero-link.store.ts'
import { documentOf, isDone, isGone, NOTHING_THERE, type Stock, setOffOf } from './their-state.ts'

async function readInvoice({ books }: StepAt, id: string): Promise<InvoiceAnswer | undefined> {
  const { Invoices } = await books.call({ method: 'GET', path: `/Invoices/${id}`, answer: answers.invoices })
  return Invoices[0]
}

const isOurs = ({ order, held, claim }: StepAt, answer: InvoiceAnswer) =>
  !isGone(answer.Status) &&
  answer.Contact.ContactID === held.contact?.theirId &&
  [order.document.totalCents, claim.sent?.totalCents].includes(answer.Total)

async function findInvoice(at: StepAt): Promise<InvoiceAnswer | undefined> {
  const { books, order, held } = at
  if (held.invoice) return readInvoice(at, held.invoice.theirId)
  const query = { InvoiceNumbers: order.invoice.invoiceNumber }
  const { Invoices } = await books.call({ method: 'GET', path: '/Invoices', query, answer: answers.invoices })
  const ours = Invoices.find((answer) => isOurs(at, answer))
  return ours && readInvoice(at, ours.InvoiceID)
}

/** Whether they show the customer, the day and the lines that we would send: what cannot change while money is on it. */
function isMoneyAsSent({ order, held }: StepAt, { Contact }: InvoiceAnswer, theirs: AgreedDocument): boolean {
  const { document, invoice } = order
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
    theirs.issuedOn === invoice.content.issuedOn &&
    theirs.lines.length === document.lines.length &&
    document.lines.every(isSameLine)
  )
}

const areWordsAsSent = ({ order: { invoice } }: StepAt, { dueOn, reference }: AgreedDocument): boolean =>
  dueOn === invoice.content.dueOn && reference === invoice.content.poNumber

function printsOf(at: StepAt, answer: InvoiceAnswer) {
  const { prints } = at.order
  const theirs = documentOf(answer)
  const known = at.held.invoice?.agreed
  const [isMoney, areWords] = [isMoneyAsSent(at, answer, theirs), areWordsAsSent(at, theirs)]
  if (!(isMoney && areWords) && known && isSameDocument(known.document, theirs)) return known.prints
  return { money: isMoney ? prints.money : '', words: areWords ? prints.words : '' }
}

const isSamePayment = (payment: OrderedPayment, theirs: InvoiceAnswer['Payments'][number]) =>
  !theirs.BatchPayment &&
  theirs.Amount === payment.amountCents &&
  theirs.Date === payment.receivedOn &&
  (theirs.Reference ?? '') === referenceOf(payment)

function unknownOf({ held, order, claim }: StepAt): OrderedPayment[] {
  const sent = claim.sent?.do === 'addPayment' ? claim.sent.payment : null
  const others = order.payments.filter(({ id }) => id !== sent?.id)
  return [...(sent ? [sent] : []), ...others].filter(({ id, parts }) => !(parts || held.payments.has(id)))
}

/** What is there no more counts as taken away; the rest of a batch only if it was us who took it. */
function forget(at: StepAt, ourId: string): Keep {
  const { sent } = at.claim
  const batch = at.held.payments.get(ourId)?.agreed.batch
  if (batch && sent?.do === 'removePayment' && sent.id === ourId) return forgetBatch(at, batch.id)
  return async (scope) => {
    // NOTE not recorded: what stands for what at Xero changes nothing of the company's.
    await dropLink(scope, { organisationId: at.books.organisationId, kind: 'payment', ourId })
    return undefined
  }
}

async function stockOfBatch({ claim, ...at }: StepAt, free: InvoiceAnswer['Payments']) {
  const { sent } = claim
  const payment = sent?.do === 'addPayment' ? sent.payment : null
  if (!payment?.parts || at.held.payments.has(payment.id)) return { keeps: [], ids: [] }
  const found = await findBatch({ claim, ...at }, payment, free)
  return found ? { keeps: [found.keep], ids: [[payment.id, found.theirId] as const] } : { keeps: [], ids: [] }
}

async function stockOfPayments(at: StepAt, answer: InvoiceAnswer) {
  const { held } = at
  const there = answer.Payments.filter(({ Status }) => Status !== 'DELETED')
  const ids = new Set([...there.map(({ PaymentID }) => PaymentID), ...setOffOf(answer).map(({ id }) => id)])
  const linked = new Set([...held.payments.values()].map(({ theirId }) => theirId))
  const free = there.filter(({ PaymentID }) => !linked.has(PaymentID))
  const gone = [...held.payments]
    .filter(([, { theirId }]) => !ids.has(theirId))
    .map(([ourId]) => forget(at, ourId))
  const batch = await stockOfBatch(at, free)
  const found = unknownOf(at).flatMap(({ id, amountCents, ...payment }) => {
    const index = free.findIndex((theirs) => isSamePayment({ id, amountCents, ...payment }, theirs))
    const [theirs] = index < 0 ? [] : free.splice(index, 1)
    return theirs ? [{ id, theirId: theirs.PaymentID, amountCents }] : []
  })
  const live = new Set([...linked].filter((theirId) => ids.has(theirId)))
  return {
    keeps: [...gone, ...batch.keeps, ...found.map((payment) => keepPayment(at, payment))],
    payments: new Map([
      ...[...held.payments].flatMap(([id, { theirId }]) =>
        live.has(theirId) ? [[id, theirId] as const] : [],
      ),
      ...batch.ids,
      ...found.map(({ id, theirId }) => [id, theirId] as const),
    ]),
  }
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

function agreedNoteOf({ Allocations, Status }: NoteAnswer, theirInvoiceId: string) {
  const [live] = (Allocations ?? []).filter(
    ({ IsDeleted, Invoice }) =>
      IsDeleted !== true && (Invoice?.InvoiceID ?? theirInvoiceId) === theirInvoiceId,
  )
  return {
    creditedCents: live?.Amount ?? 0,
    allocationId: live?.AllocationID ?? null,
    isVoid: isGone(Status),
  }
}

async function stockOfNotes(at: StepAt, { InvoiceID }: InvoiceAnswer) {
  const keeps: Keep[] = []
  const notes = new Map<string, AgreedNote>()
  const refunds: Stock['refunds'][number][] = []
  for (const note of at.order.notes) {
    const theirs = await readNote(at, note)
    if (!theirs || theirs.Total !== note.amountCents) continue
    const agreed = agreedNoteOf(theirs, InvoiceID)
    notes.set(note.id, agreed)
    const paidOut = stockOfRefunds(at, note.id, theirs)
    refunds.push(...paidOut.refunds)
    keeps.push(
      keepNote(at, { id: note.id, theirId: theirs.CreditNoteID, agreed, difference: '' }),
      ...paidOut.keeps,
    )
  }
  return { keeps, notes, refunds }
}

async function findContact({ books, order, held }: StepAt): Promise<ContactAnswer | undefined> {
  const asked = { method: 'GET', answer: answers.contacts } as const
  if (held.contact)
    return (await books.call({ ...asked, path: `/Contacts/${held.contact.theirId}` })).Contacts[0]
  const query = { where: `ContactNumber=="${order.customer.id}"` }
  return (await books.call({ ...asked, path: '/Contacts', query })).Contacts[0]
}

async function lookAt(at: StepAt): Promise<{ there: Stock; keeps: Keep[] }> {
  const step = at.claim.sent?.do
  const contact = step === 'findContact' || step === 'updateContact' ? await findContact(at) : undefined
  const details = contact ? stockOfContact(at, contact) : []
  const invoice = at.held.contact ? await findInvoice(at) : undefined
  if (!invoice) return { there: { ...NOTHING_THERE, contact }, keeps: details }
  const money = await stockOfPayments(at, invoice)
  const credits = await stockOfNotes(at, invoice)
  const { setOffs, keeps } = await stockOfSetOffs(at)
  const { notes, refunds } = credits
  return {
    there: { contact, invoice, payments: money.payments, notes, refunds, setOffs },
    keeps: [
      ...details,
      keepInvoice(at, invoice, printsOf(at, invoice)),
      ...money.keeps,
      ...credits.keeps,
      ...keeps,
    ],
  }
}

function lookAgain(
  { claim: { tries, unsureUntil } }: StepAt,
  { now }: TenantScope,
  minuteMs: number,
): WorkEnd {
  const next = now.getTime() + waitAfter(tries, minuteMs)
  const nextAt = new Date(Math.min(next, unsureUntil?.getTime() ?? next))
  return { state: 'waiting', nextAt, reason: booksTexts.unclear, isUnsure: true }
}

/**
 * Looks at Xero for what came of a write without an answer, and keeps what is there: the invoice by its number, what was
 * paid on it, its credit notes by theirs. Nothing is written, so it may be done as often as needed; what is not there may
 * still come, so the invoice goes on only once the time of that write is over.
 */
export async function takeStock(at: StepAt, minuteMs: number): Promise<Keep> {
  const { there, keeps } = await lookAt(at)
  const { sent, unsureUntil } = at.claim
  const isOpen = sent !== null && !isDone(at, sent, there)
  return async (scope) => {
    for (const keep of keeps) await keep(scope)
    const mayCome = isOpen && unsureUntil !== null && scope.now < unsureUntil
    return mayCome ? lookAgain(at, scope, minuteMs) : undefined
  }
}

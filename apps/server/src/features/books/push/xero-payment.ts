import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { type AgreedInvoice, isSameDocument } from '@skipyard/domain/xero/agreed-invoice.ts'
import { arrivalTexts } from '@skipyard/domain/xero/arrival-texts.ts'
import { booksTexts } from '@skipyard/domain/xero/texts.ts'
import { isOverPaid } from '@skipyard/domain/xero/why-rejected.ts'
import { z } from 'zod'
import type { Books } from '#server/features/xero/open-books.ts'
import { isTrouble, xeroTrouble } from '#server/features/xero/xero-trouble.ts'
import { type BooksOrder, referenceOf } from '../books-order.reads.ts'
import { findInvoicesOf, wakeWork } from '../held.store.ts'
import type { ChequePart } from '../money.reads.ts'
import { keepConflict } from '../office.store.ts'
import type { OrderedPayment } from '../order-money.reads.ts'
import { setWork } from '../pull/arrival.store.ts'
import { documentOf, theirStateOf } from '../pull/their-state.ts'
import { dropLink, keepLink } from '../xero-link.store.ts'
import { answers, type InvoiceAnswer } from './answers.ts'
import { bodies, differenceOf, type Keep, keyOf, type StepAt, saved, sentLines } from './books-step.ts'
import { addBatch, removeBatch } from './xero-money.ts'

const MOST_REFERENCE = 255

function documentBody({ order: { invoice, document }, held, coding }: StepAt) {
  const { lineIds = [], document: agreed } = held.invoice?.agreed ?? {}
  const known = lineIds.flatMap((id, index) => {
    const theirs = agreed?.lines[index]?.lineItemId
    return theirs ? [[id, theirs] as const] : []
  })
  return {
    Contact: { ContactID: held.contact?.theirId ?? '' },
    Date: invoice.content.issuedOn,
    DueDate: invoice.content.dueOn,
    LineAmountTypes: document.amounts,
    LineItems: sentLines(document, coding, Object.fromEntries(known)),
    Reference: invoice.content.poNumber.slice(0, MOST_REFERENCE),
  }
}

const isVoid = (status: string) => status === 'VOIDED' || status === 'DELETED'

function agreedOf(
  { invoice, document, notes }: Pick<BooksOrder, 'invoice' | 'document' | 'notes'>,
  answer: InvoiceAnswer,
  prints: AgreedInvoice['prints'],
): AgreedInvoice {
  return {
    documentVersion: invoice.documentVersion,
    notes: notes.length,
    prints,
    isVoid: isVoid(answer.Status),
    lineIds: document.lines.map(({ id }) => id),
    document: documentOf(answer),
  }
}

export const keepInvoice =
  ({ books, order }: StepAt, answer: InvoiceAnswer, prints = order.prints): Keep =>
  async (scope) => {
    // NOTE not recorded: what stands for what at Xero changes nothing of the company's.
    await keepLink(
      scope,
      { organisationId: books.organisationId, kind: 'invoice' },
      {
        ourId: order.invoice.id,
        theirId: answer.InvoiceID,
        invoiceId: order.invoice.id,
        agreed: agreedOf(order, answer, prints),
        difference: differenceOf(order.document, answer),
      },
    )
    return undefined
  }

/** Makes an invoice at Xero, approved: it is out with us already. */
export async function createInvoice(at: StepAt): Promise<Keep> {
  const body = bodies.newInvoice.parse({
    ...documentBody(at),
    Type: 'ACCREC',
    Status: 'AUTHORISED',
    InvoiceNumber: at.order.invoice.invoiceNumber,
  })
  const { Invoices } = await at.books.call({
    method: 'PUT',
    path: '/Invoices',
    body: { Invoices: [body] },
    key: keyOf(at, 'new', body),
    answer: answers.invoices,
  })
  return keepInvoice(at, saved(Invoices))
}

/** Xero has it otherwise since both sides agreed: nothing is sent over that until somebody has said which is right. */
const askBoth =
  ({ order }: StepAt, theirs: InvoiceAnswer, more: { why: string; accounts: Record<string, string> }): Keep =>
  async (scope) => {
    // NOTE not recorded: a question is no change; its answer is recorded.
    await keepConflict(scope, order.invoice.id, { ...theirStateOf(theirs), ...more })
    return { state: 'asked', reason: more.why, theirWords: '', wayOut: 'conflict' }
  }

/** Makes the invoice at Xero what ours is now, unless it was changed there as well. */
export async function updateInvoice(at: StepAt): Promise<Keep> {
  const { theirId = '', agreed } = at.held.invoice ?? {}
  const path = `/Invoices/${theirId}`
  const { Invoices: read } = await at.books.call({ method: 'GET', path, answer: answers.invoices })
  const [there] = read
  if (there && agreed && !isSameDocument(agreed.document, documentOf(there)))
    return askBoth(at, there, { why: arrivalTexts.asked['both-changed'], accounts: {} })
  const body = bodies.changedInvoice.parse({ ...documentBody(at), InvoiceID: theirId })
  const { Invoices } = await at.books.call({
    method: 'POST',
    path,
    body: { Invoices: [body] },
    key: keyOf(at, 'edit', body),
    answer: answers.invoices,
  })
  return keepInvoice(at, saved(Invoices))
}

export async function voidInvoice(at: StepAt): Promise<Keep> {
  const id = at.held.invoice?.theirId ?? ''
  const body = { InvoiceID: id, Status: 'VOIDED' }
  const { Invoices } = await at.books.call({
    method: 'POST',
    path: `/Invoices/${id}`,
    body: { Invoices: [body] },
    key: keyOf(at, 'void', body),
    answer: answers.invoices,
  })
  return keepInvoice(at, saved(Invoices))
}

const theirPayments = z.object({
  Payments: z.array(z.object({ Account: z.object({ AccountID: z.string().nullish() }).nullish() })),
})

export async function accountsOf(
  books: Books,
  payments: readonly { id: string; isSetOff?: boolean }[],
  known: ReadonlySet<string>,
): Promise<Record<string, string>> {
  const accounts: Record<string, string> = {}
  for (const { id } of payments.filter((one) => !(known.has(one.id) || one.isSetOff))) {
    const path = `/Payments/${id}`
    const { Payments } = await books.call({ method: 'GET', path, answer: theirPayments })
    const accountId = Payments[0]?.Account?.AccountID
    if (accountId) accounts[id] = accountId
  }
  return accounts
}

export const keepPayment =
  ({ books, order }: StepAt, { id, theirId, amountCents }: PaymentKept): Keep =>
  async (scope) => {
    // NOTE not recorded: what stands for what at Xero changes nothing of the company's.
    await keepLink(
      scope,
      { organisationId: books.organisationId, kind: 'payment' },
      { ourId: id, theirId, invoiceId: order.invoice.id, agreed: { amountCents } },
    )
    return undefined
  }

interface PaymentKept {
  id: string
  theirId: string
  amountCents: number
}

const dueOf = ({ Total, AmountPaid, AmountCredited }: InvoiceAnswer): number =>
  Total - AmountPaid - AmountCredited

/** Asks about another invoice of a cheque: less is due there than its part. The cheque waits for the answer. */
function askOfOther(part: ChequePart, there: InvoiceAnswer, accounts: Record<string, string>): Keep {
  const why = booksTexts.overPayment
  return async (scope) => {
    // NOTE not recorded: a question is no change; its answer is recorded.
    await keepConflict(scope, part.invoiceId, { ...theirStateOf(there), why, accounts })
    await setWork(scope, part.invoiceId, { state: 'asked', reason: why })
    const nextAt = scope.now
    return {
      state: 'waiting',
      nextAt,
      reason: booksTexts.waitsForCheque(part.invoiceNumber),
      isUnsure: false,
    }
  }
}

async function askOfCheque(at: StepAt, parts: readonly ChequePart[], refusal: unknown): Promise<Keep> {
  for (const part of parts) {
    const path = `/Invoices/${part.theirInvoiceId}`
    const [there] = (await at.books.call({ method: 'GET', path, answer: answers.invoices })).Invoices
    if (!there || part.amountCents <= dueOf(there)) continue
    if (part.invoiceId === at.order.invoice.id) return askOfMoney(at, refusal)
    return askOfOther(part, there, await accountsOf(at.books, theirStateOf(there).payments, new Set()))
  }
  throw refusal
}

/** Less is due there than was paid here: somebody has to say whose money is right. */
async function askOfMoney(at: StepAt, refusal: unknown): Promise<Keep> {
  const { books, held } = at
  const path = `/Invoices/${held.invoice?.theirId ?? ''}`
  const { Invoices } = await books.call({ method: 'GET', path, answer: answers.invoices })
  const [there] = Invoices
  if (!there) throw refusal
  const known = new Set([...held.payments.values()].map(({ theirId }) => theirId))
  const accounts = await accountsOf(books, theirStateOf(there).payments, known)
  return askBoth(at, there, { why: booksTexts.overPayment, accounts })
}

async function enter(at: StepAt, payment: OrderedPayment): Promise<Keep> {
  const { id, amountCents } = payment
  const body = bodies.payment.parse({
    Invoice: { InvoiceID: at.held.invoice?.theirId ?? '' },
    Account: { AccountID: payment.accountId ?? at.coding.paymentAccountOf(payment.method) },
    Date: payment.receivedOn,
    Amount: centsToDollars(amountCents),
    Reference: referenceOf(payment),
  })
  const { Payments } = await at.books.call({
    method: 'PUT',
    path: '/Payments',
    body: { Payments: [body] },
    key: keyOf(at, 'pay', [id, body]),
    answer: answers.payments,
  })
  return keepPayment(at, { id, theirId: saved(Payments).PaymentID, amountCents })
}

export async function addPayment(at: StepAt, id: string): Promise<Keep> {
  const payment = at.order.payments.find((one) => one.id === id)
  if (!payment) throw new Error('The payment of this step is not in the order')
  const { parts } = payment
  try {
    return await (parts ? addBatch(at, payment, parts) : enter(at, payment))
  } catch (problem) {
    if (!(isTrouble(problem, 'rejected') && isOverPaid(problem.cause.facts.theirWords ?? []))) throw problem
    return parts ? askOfCheque(at, parts, problem) : askOfMoney(at, problem)
  }
}

export async function removePayment(at: StepAt, id: string): Promise<Keep> {
  const link = at.held.payments.get(id)
  if (link?.agreed.batch) return removeBatch(at, link.agreed.batch.id)
  const theirId = link?.theirId ?? ''
  if (link?.agreed.isSetOff) {
    const why = { reason: booksTexts.setOff, wayOut: 'invoice' } as const
    throw xeroTrouble('rejected', 'Nothing was sent', { why })
  }
  const { Payments } = await at.books.call({
    method: 'POST',
    path: `/Payments/${theirId}`,
    body: { Status: 'DELETED' },
    key: keyOf(at, 'unpay', theirId),
    answer: answers.payments,
  })
  saved(Payments)
  return async (scope) => {
    // NOTE not recorded: what stands for what at Xero changes nothing of the company's.
    await dropLink(scope, { organisationId: at.books.organisationId, kind: 'payment', ourId: id })
    const waiting = await findInvoicesOf(scope, [id])
    await wakeWork(
      scope,
      waiting.filter((invoiceId) => invoiceId !== at.order.invoice.id),
    )
    return undefined
  }
}

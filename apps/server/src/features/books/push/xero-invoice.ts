import { type AgreedInvoice, isSameDocument } from '@skipyard/domain/xero/agreed-invoice.ts'
import { arrivalTexts } from '@skipyard/domain/xero/arrival-texts.ts'
import type { BooksOrder } from '../books-order.reads.ts'
import { documentOf, theirStateOf } from '../pull/their-state.ts'
import { keepConflict } from '../pull/xero-conflict.store.ts'
import { keepLink } from '../xero-link.store.ts'
import { answers, type InvoiceAnswer } from './answers.ts'
import { bodies, sentLines } from './bodies.ts'
import { differenceOf, type Keep, keyOf, type StepAt, saved } from './books-step.ts'

const MOST_REFERENCE = 255

/** What of an invoice is sent both when it is made and when it is changed. */
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

/** How an invoice stands now that Xero has answered that; `prints` empty where it has to be sent again. */
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
export const askBoth =
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

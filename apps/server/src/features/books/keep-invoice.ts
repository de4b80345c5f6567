import type { AgreedInvoice } from '@skipyard/domain/xero/agreed-invoice.ts'
import type { InvoiceAnswer } from './answers.ts'
import type { BooksOrder } from './books-order.reads.ts'
import type { Keep, StepAt } from './books-step.ts'
import { differenceOf } from './difference-of.ts'
import { documentOf } from './document-of.ts'
import { keepLink } from './xero-link.store.ts'

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

/** Keeps what Xero answered of an invoice. */
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

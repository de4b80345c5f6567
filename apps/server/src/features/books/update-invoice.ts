import { isSameDocument } from '@skipyard/domain/xero/agreed-invoice.ts'
import { arrivalTexts } from '@skipyard/domain/xero/arrival-texts.ts'
import { answers } from './answers.ts'
import { askBoth } from './ask-both.ts'
import { bodies } from './bodies.ts'
import type { Keep, StepAt } from './books-step.ts'
import { documentBody } from './document-body.ts'
import { documentOf } from './document-of.ts'
import { keepInvoice } from './keep-invoice.ts'
import { keyOf } from './key-of.ts'
import { saved } from './saved.ts'

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

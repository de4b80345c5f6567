import { answers } from './answers.ts'
import { bodies } from './bodies.ts'
import type { Keep, StepAt } from './books-step.ts'
import { documentBody } from './document-body.ts'
import { keepInvoice } from './keep-invoice.ts'
import { keyOf } from './key-of.ts'
import { saved } from './saved.ts'

/** Makes the invoice at Xero what ours is now. */
export async function updateInvoice(at: StepAt): Promise<Keep> {
  const id = at.held.invoice?.theirId ?? ''
  const body = bodies.changedInvoice.parse({ ...documentBody(at), InvoiceID: id })
  const { Invoices } = await at.books.call({
    method: 'POST',
    path: `/Invoices/${id}`,
    body: { Invoices: [body] },
    key: keyOf(at, 'edit', body),
    answer: answers.invoices,
  })
  return keepInvoice(at, saved(Invoices))
}

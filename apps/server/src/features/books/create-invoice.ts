import { answers } from './answers.ts'
import { bodies } from './bodies.ts'
import type { Keep, StepAt } from './books-step.ts'
import { documentBody } from './document-body.ts'
import { keepInvoice } from './keep-invoice.ts'
import { keyOf } from './key-of.ts'
import { saved } from './saved.ts'

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

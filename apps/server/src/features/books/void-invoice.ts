import { answers } from './answers.ts'
import type { Keep, StepAt } from './books-step.ts'
import { keepInvoice } from './keep-invoice.ts'
import { keyOf } from './key-of.ts'
import { saved } from './saved.ts'

/** Voids the invoice at Xero; what was paid or credited on it has been taken away before. */
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

import type { BooksStep } from '@skipyard/domain/xero/next-books-step.ts'
import type { BooksOrder, OrderedPayment } from './books-order.reads.ts'

/** A write as it went to Xero, kept until it is known what came of it. */
export interface SentWrite {
  do: BooksStep['do']
  /** Of which note or payment of the invoice. */
  id: string | null
  /** What the invoice came to. */
  totalCents: number
  /** The payment as it was entered, whatever has become of it since. */
  payment: OrderedPayment | null
}

/** What goes out with a step. */
export function sentWriteOf(step: BooksStep, { document, payments }: BooksOrder): SentWrite {
  const id = 'id' in step ? step.id : null
  const payment = step.do === 'addPayment' ? payments.find((one) => one.id === id) : undefined
  return { do: step.do, id, totalCents: document.totalCents, payment: payment ?? null }
}

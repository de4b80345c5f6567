import type { ContactDetails } from '@skipyard/domain/xero/contact-details.ts'
import type { BooksStep } from '@skipyard/domain/xero/next-books-step.ts'
import type { BooksOrder, OrderedPayment } from './books-order.reads.ts'
import { detailsOf } from './details-of.ts'

/** A write as it went to Xero, kept until it is known what came of it. */
export interface SentWrite {
  do: BooksStep['do']
  /** Of which note or payment of the invoice. */
  id: string | null
  /** Out of which note a refund was paid. */
  noteId?: string
  /** What the invoice came to. */
  totalCents: number
  /** The payment as it was entered, whatever has become of it since. */
  payment: OrderedPayment | null
  /** What went to the contact, whatever has become of the customer since. */
  details?: ContactDetails
}

function moneyOf(step: BooksStep, { payments, refunds }: BooksOrder): OrderedPayment | undefined {
  if (step.do === 'addPayment') return payments.find(({ id }) => id === step.id)
  if (step.do !== 'addRefund') return undefined
  const refund = refunds.find(({ id }) => id === step.id)
  return refund && { ...refund, amountCents: step.amountCents }
}

const isOfContact = (step: BooksStep) => step.do === 'findContact' || step.do === 'updateContact'

/** What goes out with a step. */
export function sentWriteOf(step: BooksStep, order: BooksOrder): SentWrite {
  return {
    do: step.do,
    id: 'id' in step ? step.id : null,
    ...('noteId' in step && { noteId: step.noteId }),
    totalCents: order.document.totalCents,
    payment: moneyOf(step, order) ?? null,
    ...(isOfContact(step) && { details: detailsOf(order.customer) }),
  }
}

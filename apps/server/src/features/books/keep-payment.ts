import type { Keep, StepAt } from './books-step.ts'
import { keepLink } from './xero-link.store.ts'

/** Keeps what stands for money of ours. */
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

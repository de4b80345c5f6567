import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { answers } from './answers.ts'
import { bodies } from './bodies.ts'
import type { Keep, StepAt } from './books-step.ts'
import { keepPayment } from './keep-payment.ts'
import { keyOf } from './key-of.ts'
import { referenceOf } from './reference-of.ts'
import { saved } from './saved.ts'

/** Enters a payment at Xero. */
export async function addPayment(at: StepAt, id: string): Promise<Keep> {
  const payment = at.order.payments.find((one) => one.id === id)
  if (!payment) throw new Error('The payment of this step is not in the order')
  const body = bodies.payment.parse({
    Invoice: { InvoiceID: at.held.invoice?.theirId ?? '' },
    Account: { AccountID: payment.accountId ?? at.coding.paymentAccountOf(payment.method) },
    Date: payment.receivedOn,
    Amount: centsToDollars(payment.amountCents),
    Reference: referenceOf(payment),
  })
  const { Payments } = await at.books.call({
    method: 'PUT',
    path: '/Payments',
    body: { Payments: [body] },
    key: keyOf(at, 'pay', [id, body]),
    answer: answers.payments,
  })
  const { amountCents } = payment
  return keepPayment(at, { id, theirId: saved(Payments).PaymentID, amountCents })
}

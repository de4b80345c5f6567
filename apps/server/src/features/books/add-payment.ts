import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { booksTexts } from '@skipyard/domain/xero/texts.ts'
import { isOverPaid } from '@skipyard/domain/xero/why-rejected.ts'
import { isTrouble } from '#server/features/xero/is-trouble.ts'
import { accountsOf } from './accounts-of.ts'
import { answers, type InvoiceAnswer } from './answers.ts'
import { setWork } from './arrival.store.ts'
import { askBoth } from './ask-both.ts'
import { bodies } from './bodies.ts'
import type { OrderedPayment } from './books-order.reads.ts'
import type { Keep, StepAt } from './books-step.ts'
import type { ChequePart } from './cheque.reads.ts'
import { keepPayment } from './keep-payment.ts'
import { keyOf } from './key-of.ts'
import { referenceOf } from './reference-of.ts'
import { saved } from './saved.ts'
import { theirStateOf } from './their-state-of.ts'
import { addBatch } from './xero-batch.ts'
import { keepConflict } from './xero-conflict.store.ts'

const dueOf = ({ Total, AmountPaid, AmountCredited }: InvoiceAnswer): number =>
  Total - AmountPaid - AmountCredited

/** Asks about another invoice of a cheque: less is due there than its part. The cheque waits for the answer. */
function askOfOther(part: ChequePart, there: InvoiceAnswer, accounts: Record<string, string>): Keep {
  const why = booksTexts.overPayment
  return async (scope) => {
    // NOTE not recorded: a question is no change; its answer is recorded.
    await keepConflict(scope, part.invoiceId, { ...theirStateOf(there), why, accounts })
    await setWork(scope, part.invoiceId, { state: 'asked', reason: why })
    const nextAt = scope.now
    return {
      state: 'waiting',
      nextAt,
      reason: booksTexts.waitsForCheque(part.invoiceNumber),
      isUnsure: false,
    }
  }
}

/** On which invoice of a cheque less is due there than its part: that one is asked about. */
async function askOfCheque(at: StepAt, parts: readonly ChequePart[], refusal: unknown): Promise<Keep> {
  for (const part of parts) {
    const path = `/Invoices/${part.theirInvoiceId}`
    const [there] = (await at.books.call({ method: 'GET', path, answer: answers.invoices })).Invoices
    if (!there || part.amountCents <= dueOf(there)) continue
    if (part.invoiceId === at.order.invoice.id) return askOfMoney(at, refusal)
    return askOfOther(part, there, await accountsOf(at.books, theirStateOf(there).payments, new Set()))
  }
  throw refusal
}

/** Less is due there than was paid here: somebody has to say whose money is right. */
async function askOfMoney(at: StepAt, refusal: unknown): Promise<Keep> {
  const { books, held } = at
  const path = `/Invoices/${held.invoice?.theirId ?? ''}`
  const { Invoices } = await books.call({ method: 'GET', path, answer: answers.invoices })
  const [there] = Invoices
  if (!there) throw refusal
  const known = new Set([...held.payments.values()].map(({ theirId }) => theirId))
  const accounts = await accountsOf(books, theirStateOf(there).payments, known)
  return askBoth(at, there, { why: booksTexts.overPayment, accounts })
}

async function enter(at: StepAt, payment: OrderedPayment): Promise<Keep> {
  const { id, amountCents } = payment
  const body = bodies.payment.parse({
    Invoice: { InvoiceID: at.held.invoice?.theirId ?? '' },
    Account: { AccountID: payment.accountId ?? at.coding.paymentAccountOf(payment.method) },
    Date: payment.receivedOn,
    Amount: centsToDollars(amountCents),
    Reference: referenceOf(payment),
  })
  const { Payments } = await at.books.call({
    method: 'PUT',
    path: '/Payments',
    body: { Payments: [body] },
    key: keyOf(at, 'pay', [id, body]),
    answer: answers.payments,
  })
  return keepPayment(at, { id, theirId: saved(Payments).PaymentID, amountCents })
}

/** Enters a payment at Xero, one over several invoices as a whole; where less is due there it is asked about. */
export async function addPayment(at: StepAt, id: string): Promise<Keep> {
  const payment = at.order.payments.find((one) => one.id === id)
  if (!payment) throw new Error('The payment of this step is not in the order')
  const { parts } = payment
  try {
    return await (parts ? addBatch(at, payment, parts) : enter(at, payment))
  } catch (problem) {
    if (!(isTrouble(problem, 'rejected') && isOverPaid(problem.cause.facts.theirWords ?? []))) throw problem
    return parts ? askOfCheque(at, parts, problem) : askOfMoney(at, problem)
  }
}

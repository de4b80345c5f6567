import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { xeroTrouble } from '#server/features/xero/xero-trouble.ts'
import { answers, type BatchAnswer, type InvoiceAnswer } from './answers.ts'
import { bodies } from './bodies.ts'
import type { OrderedPayment } from './books-order.reads.ts'
import type { Keep, StepAt } from './books-step.ts'
import { type ChequePart, togetherOf } from './cheque.reads.ts'
import { findInvoicesOf, wakeWork } from './held-work.store.ts'
import { keyOf } from './key-of.ts'
import { referenceOf } from './reference-of.ts'
import { saved } from './saved.ts'
import { dropLink, keepLink, loadBatch } from './xero-link.store.ts'

/** Which payment of the batch each part is; undefined where they are not the same money. */
function matched(parts: readonly ChequePart[], { Payments }: BatchAnswer): Map<string, string> | undefined {
  const free = [...Payments]
  const found = new Map<string, string>()
  for (const { id, theirInvoiceId, amountCents } of parts) {
    const index = free.findIndex(
      (one) => one.Invoice.InvoiceID === theirInvoiceId && one.Amount === amountCents,
    )
    const [theirs] = index < 0 ? [] : free.splice(index, 1)
    if (!theirs) return undefined
    found.set(id, theirs.PaymentID)
  }
  return free.length === 0 ? found : undefined
}

/** Keeps which payments there stand for the parts; their invoices have nothing to wait for any more. */
const keepBatch =
  (
    { books: { organisationId }, order }: StepAt,
    parts: readonly ChequePart[],
    of: { id: string; ids: Map<string, string> },
  ): Keep =>
  async (scope) => {
    const batch = { id: of.id, together: togetherOf(parts) }
    for (const { id: ourId, invoiceId, amountCents } of parts) {
      const agreed = { amountCents, batch }
      // NOTE not recorded: what stands for what at Xero changes nothing of the company's.
      await keepLink(
        scope,
        { organisationId, kind: 'payment' },
        { ourId, theirId: of.ids.get(ourId) ?? '', invoiceId, agreed },
      )
    }
    await wakeWork(
      scope,
      parts.map(({ invoiceId }) => invoiceId).filter((id) => id !== order.invoice.id),
    )
    return undefined
  }

/** Enters money over several invoices at Xero as one: it is one line of the bank. */
export async function addBatch(
  at: StepAt,
  payment: OrderedPayment,
  parts: readonly ChequePart[],
): Promise<Keep> {
  const body = bodies.batch.parse({
    Account: { AccountID: payment.accountId ?? at.coding.paymentAccountOf(payment.method) },
    Date: payment.receivedOn,
    Reference: referenceOf(payment),
    Payments: parts.map(({ theirInvoiceId, amountCents }) => ({
      Invoice: { InvoiceID: theirInvoiceId },
      Amount: centsToDollars(amountCents),
    })),
  })
  const { BatchPayments } = await at.books.call({
    method: 'PUT',
    path: '/BatchPayments',
    body: { BatchPayments: [body] },
    key: keyOf(at, 'batch', [togetherOf(parts), body]),
    answer: answers.batches,
  })
  const made = saved(BatchPayments)
  const ids = matched(parts, made)
  if (!ids) throw xeroTrouble('away', 'Xero answered with another batch', { isUnsure: true })
  return keepBatch(at, parts, { id: made.BatchPaymentID, ids })
}

/** Forgets all parts of a batch that is there no more, and has their invoices looked at again. */
export const forgetBatch =
  ({ books: { organisationId }, order }: StepAt, batchId: string): Keep =>
  async (scope) => {
    const parts = await loadBatch(scope, organisationId, batchId)
    // NOTE not recorded: what stands for what at Xero changes nothing of the company's.
    for (const { id: ourId } of parts) await dropLink(scope, { organisationId, kind: 'payment', ourId })
    const now = await findInvoicesOf(
      scope,
      parts.map(({ id }) => id),
    )
    const touched = new Set([...parts.map(({ invoiceId }) => invoiceId), ...now])
    await wakeWork(
      scope,
      [...touched].filter((id) => id !== order.invoice.id),
    )
    return undefined
  }

/** Takes a batch away at Xero, with all its payments. */
export async function removeBatch(at: StepAt, batchId: string): Promise<Keep> {
  const { BatchPayments } = await at.books.call({
    method: 'POST',
    path: `/BatchPayments/${batchId}`,
    body: { Status: 'DELETED' },
    key: keyOf(at, 'unbatch', batchId),
    answer: answers.batches,
  })
  saved(BatchPayments)
  return forgetBatch(at, batchId)
}

/** The batch that went out without an answer, if one of the free payments of the invoice is part of it. */
export async function findBatch(
  at: StepAt,
  sent: OrderedPayment,
  free: InvoiceAnswer['Payments'],
): Promise<{ theirId: string; keep: Keep } | undefined> {
  const { parts } = sent
  if (!parts) return undefined
  for (const { BatchPayment, Amount, Date: paidOn } of free) {
    if (!BatchPayment || Amount !== sent.amountCents || paidOn !== sent.receivedOn) continue
    const path = `/BatchPayments/${BatchPayment.BatchPaymentID}`
    const { BatchPayments } = await at.books.call({ method: 'GET', path, answer: answers.batches })
    const ids = BatchPayments[0] && matched(parts, BatchPayments[0])
    if (ids)
      return {
        theirId: ids.get(sent.id) ?? '',
        keep: keepBatch(at, parts, { id: BatchPayment.BatchPaymentID, ids }),
      }
  }
  return undefined
}

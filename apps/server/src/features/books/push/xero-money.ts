import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import type { PaidOut } from '@skipyard/domain/xero/paid-out.ts'
import { xeroTrouble } from '#server/features/xero/xero-trouble.ts'
import { referenceOf } from '../books-order.reads.ts'
import { findInvoicesOf, type HeldRefund, wakeWork } from '../held.store.ts'
import { type ChequePart, togetherOf } from '../money.reads.ts'
import type { OrderedPayment } from '../order-money.reads.ts'
import { dropLink, keepLink, loadBatch } from '../xero-link.store.ts'
import { answers, type BatchAnswer, type InvoiceAnswer, type NoteAnswer } from './answers.ts'
import { bodies, type Keep, keyOf, noteAt, type StepAt, saved } from './books-step.ts'
import { forgetAs, keepAs, type Which } from './xero-credit-note.ts'

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

const isOf =
  ({ id, noteId }: Which) =>
  (one: Which) =>
    one.id === id && one.noteId === noteId

const keep = (at: StepAt, refund: HeldRefund) => keepAs('xero_refunds', at, refund)

const forget = (at: StepAt, which: Which) => forgetAs('xero_refunds', at, which)

/** Pays money that went back out of a credit note: a line of the bank of its own, beside the payment that stays. */
export async function addRefund(at: StepAt, { id, noteId, amountCents }: PaidOut): Promise<Keep> {
  const { theirId: noteTheirs } = noteAt(at, noteId)
  const refund = at.order.refunds.find((one) => one.id === id)
  if (!refund) throw new Error('The refund of this step is not in the order')
  const body = bodies.refund.parse({
    CreditNote: { CreditNoteID: noteTheirs },
    Account: { AccountID: refund.accountId ?? at.coding.paymentAccountOf(refund.method) },
    Date: refund.receivedOn,
    Amount: centsToDollars(amountCents),
    Reference: referenceOf(refund),
  })
  const { Payments } = await at.books.call({
    method: 'PUT',
    path: '/Payments',
    body: { Payments: [body] },
    key: keyOf(at, 'refund', [id, body]),
    answer: answers.payments,
  })
  return keep(at, { id, noteId, amountCents, theirId: saved(Payments).PaymentID })
}

export async function removeRefund(at: StepAt, which: Which): Promise<Keep> {
  const theirId = at.held.refunds.find(isOf(which))?.theirId ?? ''
  const { Payments } = await at.books.call({
    method: 'POST',
    path: `/Payments/${theirId}`,
    body: { Status: 'DELETED' },
    key: keyOf(at, 'unrefund', theirId),
    answer: answers.payments,
  })
  saved(Payments)
  return forget(at, which)
}

type TheirRefund = NoteAnswer['Payments'][number]

const isSame = (sent: OrderedPayment, theirs: TheirRefund) =>
  theirs.Amount === sent.amountCents &&
  theirs.Date === sent.receivedOn &&
  [referenceOf(sent), undefined, null].includes(theirs.Reference)

export function stockOfRefunds(
  at: StepAt,
  noteId: string,
  { Payments }: NoteAnswer,
): { keeps: Keep[]; refunds: Which[] } {
  const there = Payments.filter(({ Status }) => Status !== 'DELETED')
  const held = at.held.refunds.filter((one) => one.noteId === noteId)
  const isThere = ({ theirId }: HeldRefund) => there.some(({ PaymentID }) => PaymentID === theirId)
  const gone = held.filter((one) => !isThere(one))
  const { sent } = at.claim
  const isSent = sent?.do === 'addRefund' && sent.noteId === noteId && sent.payment
  const free = there.filter(({ PaymentID }) => held.every(({ theirId }) => theirId !== PaymentID))
  const theirs = isSent ? free.find((one) => isSame(isSent, one)) : undefined
  const found = isSent && theirs ? [{ id: isSent.id, noteId, amountCents: isSent.amountCents }] : []
  return {
    keeps: [
      ...gone.map((one) => forget(at, one)),
      ...found.map((one) => keep(at, { ...one, theirId: theirs?.PaymentID ?? '' })),
    ],
    refunds: [...held.filter(isThere), ...found],
  }
}

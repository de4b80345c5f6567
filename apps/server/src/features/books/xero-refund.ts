import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import type { PaidOut } from '@skipyard/domain/xero/paid-out.ts'
import { answers, type NoteAnswer } from './answers.ts'
import { bodies } from './bodies.ts'
import type { OrderedPayment } from './books-order.reads.ts'
import type { Keep, StepAt } from './books-step.ts'
import { keyOf } from './key-of.ts'
import { noteAt } from './note-at.ts'
import { referenceOf } from './reference-of.ts'
import { saved } from './saved.ts'
import { dropRefund, type HeldRefund, keepRefund } from './xero-refund.store.ts'

type Which = Pick<PaidOut, 'id' | 'noteId'>

const isOf =
  ({ id, noteId }: Which) =>
  (one: Which) =>
    one.id === id && one.noteId === noteId

const keep =
  ({ books: { organisationId }, order }: StepAt, refund: HeldRefund): Keep =>
  async (scope) => {
    // NOTE not recorded: what stands for what at Xero changes nothing of the company's.
    await keepRefund(scope, { organisationId, invoiceId: order.invoice.id }, refund)
    return undefined
  }

const forget =
  ({ books: { organisationId } }: StepAt, { id, noteId }: Which): Keep =>
  async (scope) => {
    // NOTE not recorded: what stands for what at Xero changes nothing of the company's.
    await dropRefund(scope, { organisationId, id, noteId })
    return undefined
  }

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

/** Takes a refund away at Xero that was taken back here. */
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

/** What a note was paid out for at Xero, by our refunds; what went out without an answer may be among it. */
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

import { accepted, type Decision, refused } from '../shared/decision.ts'
import type { Cents } from '../shared/money.ts'
import { cardPaymentTexts } from './texts.ts'

/**
 * A card payment: not yet at the provider, waiting for the customer, paid, ended without money, refund under
 * way, refunded, refund refused by the provider, or paid otherwise than requested.
 */
export const CARD_PAYMENT_STATES = [
  'opening',
  'open',
  'paid',
  'ended',
  'refunding',
  'refunded',
  'refund-refused',
  'differs',
] as const

export type CardPaymentState = (typeof CARD_PAYMENT_STATES)[number]

/** A payment by card for a booking, as far as rules decide about it. */
export interface CardPayment {
  state: CardPaymentState
  /** Requested of the customer. */
  amountCents: Cents
  /** Received. */
  paidCents: Cents
  refundedCents: Cents
}

/** The only currency there is. */
export const CURRENCY = 'aud'

/** A provider's report on a payment; amounts are totals so far, so that a repeated report changes nothing. */
export type CardNews =
  | { kind: 'paid'; cents: Cents; currency: string }
  | { kind: 'ended' }
  | { kind: 'refunded'; cents: Cents }
  | { kind: 'refund-refused' }

/** The payment after a report, and by how much the booking's money changes: below zero for a refund. */
interface HeardNews<Payment extends CardPayment> {
  after: Payment
  moneyCents: Cents
}

/** Whether the customer may still pay. */
export const isAwaitingCard = ({ state }: Pick<CardPayment, 'state'>): boolean =>
  state === 'opening' || state === 'open'

const isUnpaid = (payment: CardPayment) => isAwaitingCard(payment) || payment.state === 'ended'

function heardPaid<Payment extends CardPayment>(
  payment: Payment,
  { cents, currency }: { cents: Cents; currency: string },
): HeardNews<Payment> {
  const paidCents = currency === CURRENCY ? cents : 0
  const isAsAsked = paidCents === payment.amountCents
  return { after: { ...payment, state: isAsAsked ? 'paid' : 'differs', paidCents }, moneyCents: paidCents }
}

function heardRefunded<Payment extends CardPayment>(payment: Payment, cents: Cents): HeardNews<Payment> {
  const refundedCents = Math.max(payment.refundedCents, Math.min(cents, payment.paidCents))
  const isWhole = payment.paidCents > 0 && refundedCents === payment.paidCents
  const state = isWhole ? 'refunded' : payment.state
  const moneyCents = payment.refundedCents - refundedCents
  return { after: { ...payment, state, refundedCents }, moneyCents: moneyCents === 0 ? 0 : moneyCents }
}

/**
 * The payment after a report, in any order and however often: money counts once, an end applies only to what
 * is unpaid, and paid after the end is paid.
 */
export function hearCardNews<Payment extends CardPayment>(
  payment: Payment,
  news: CardNews,
): HeardNews<Payment> {
  const same = { after: payment, moneyCents: 0 }
  if (news.kind === 'paid') return isUnpaid(payment) ? heardPaid(payment, news) : same
  if (news.kind === 'refunded') return heardRefunded(payment, news.cents)
  if (news.kind === 'ended')
    return isAwaitingCard(payment) ? { ...same, after: { ...payment, state: 'ended' } } : same
  return payment.state === 'refunding' ? { ...same, after: { ...payment, state: 'refund-refused' } } : same
}

/** What of a payment can be refunded. */
export const refundableCents = ({ state, paidCents, refundedCents }: CardPayment): Cents =>
  state === 'refunding' ? 0 : paidCents - refundedCents

/** Refunds all that is left of the payment to the card; refused where nothing is. */
export function giveBack<Payment extends CardPayment>(
  payment: Payment,
): Decision<Payment, 'nothing-to-give-back'> {
  if (refundableCents(payment) <= 0)
    return refused('nothing-to-give-back', cardPaymentTexts.nothingToGiveBack)
  return accepted({ ...payment, state: 'refunding' })
}

import type { Booking } from '../bookings/booking.ts'
import type { PaymentMethod } from '../bookings/draft/booking-options.ts'
import type { BookingStatus } from '../bookings/status/booking-status.ts'
import { CALLED_OFF_BOOKINGS } from '../bookings/status/job-phases.ts'
import { accepted, type Decision, refused } from '../shared/decision.ts'
import type { LocalDate } from '../shared/local-date.ts'
import { type Cents, formatAmount } from '../shared/money.ts'
import { isInvoiced } from './booking-money.ts'
import type { InvoiceMark } from './invoice.ts'
import { moneyTexts } from './money-texts.ts'
import type { PaymentKind } from './payment.ts'
import { invoiceTexts } from './texts.ts'

/** What decides how much of a booking's money is due back. */
export interface MoneyOfBooking extends Pick<Booking, 'status' | 'priceCents' | 'paidCents'> {
  invoices: readonly Pick<InvoiceMark, 'isVoid'>[]
  permit?: { costCents: Cents } | null
}

const isCalledOff = (status: BookingStatus): boolean => CALLED_OFF_BOOKINGS.includes(status)

/**
 * What was paid for a booking beyond what it owes: of a cancelled one without an invoice everything, of any other what is
 * above its price and, until an invoice bills it, its permit. An invoice of a cancelled booking is owed until it is void
 * (decision 0040).
 */
export function moneyToGiveBack(booking: MoneyOfBooking): Cents {
  if (isInvoiced(booking)) return Math.max(0, booking.paidCents - booking.priceCents)
  const owedCents = isCalledOff(booking.status) ? 0 : booking.priceCents + (booking.permit?.costCents ?? 0)
  return Math.max(0, booking.paidCents - owedCents)
}

/** Whether a booking owes nothing, because it was cancelled before it was invoiced. */
export const isClosedWithoutInvoice = (booking: Pick<MoneyOfBooking, 'status' | 'invoices'>): boolean =>
  isCalledOff(booking.status) && !isInvoiced(booking)

/** How much of its money an answer may be about: before the first invoice all of it, afterwards what is too much. */
export const answerableCents = (booking: MoneyOfBooking): Cents =>
  isInvoiced(booking) ? moneyToGiveBack(booking) : Math.max(0, booking.paidCents)

/** What saving a booking would leave unsaid about its money; null where nothing goes off it. */
export interface MoneyQuestion {
  amountCents: Cents
  /** Called off: all of it is due back. Otherwise less is paid than before. */
  isCancelled: boolean
}

/**
 * What is asked before a booking is saved: what happens to its money when it is cancelled, or to what is taken off the
 * amount paid. An invoiced booking is not asked: its money follows its invoices.
 */
export function moneyQuestion(
  before: MoneyOfBooking,
  after: Pick<MoneyOfBooking, 'status' | 'paidCents'>,
): MoneyQuestion | null {
  if (isInvoiced(before)) return null
  const isCancelled = isCalledOff(after.status)
  if (isCancelled && !isCalledOff(before.status)) {
    const amountCents = Math.max(before.paidCents, after.paidCents)
    return amountCents > 0 ? { amountCents, isCancelled } : null
  }
  const lessCents = before.paidCents - after.paidCents
  return lessCents > 0 ? { amountCents: lessCents, isCancelled } : null
}

/** What the office decides about money that a booking no longer owes: given back, kept as a fee, or left on account. */
export const MONEY_ANSWERS = ['refund', 'fee', 'account'] as const satisfies readonly PaymentKind[]

/** Given back, kept or left on account. */
export type MoneyAnswerKind = (typeof MONEY_ANSWERS)[number]

/** A fee is kept of a hire that was cancelled; anything else that is charged belongs to its price or on an invoice. */
export const mayKeepFee = (booking: MoneyOfBooking): boolean =>
  isClosedWithoutInvoice(booking) && moneyToGiveBack(booking) > 0

/** An answer as it is entered; the reference of a fee is why it was kept. */
export interface MoneyAnswer {
  kind: MoneyAnswerKind
  amountCents: Cents
  on: LocalDate
  method: PaymentMethod
  reference: string
}

/** Why an answer is refused. */
type MoneyAnswerRefusal = 'amount-missing' | 'in-future' | 'no-fee' | 'reason-missing' | 'too-much'

/** Whether money of a booking may be given back, kept or left on account so: never more than there is. */
export function checkMoneyAnswer(
  answer: MoneyAnswer,
  booking: MoneyOfBooking,
  today: LocalDate,
): Decision<MoneyAnswer, MoneyAnswerRefusal> {
  const { kind, amountCents, on, reference } = answer
  if (!Number.isInteger(amountCents) || amountCents <= 0) {
    return refused('amount-missing', invoiceTexts.payment.amountRequired, 'amount')
  }
  if (on > today) return refused('in-future', invoiceTexts.payment.dateInFuture, 'date')
  if (kind === 'fee' && !mayKeepFee(booking)) return refused('no-fee', moneyTexts.feeOfCancelled)
  if (kind === 'fee' && reference.trim() === '') {
    return refused('reason-missing', moneyTexts.reasonRequired, 'reference')
  }
  const most = answerableCents(booking)
  if (amountCents > most) return refused('too-much', moneyTexts.only(formatAmount(most)), 'amount')
  return accepted({ ...answer, reference: reference.trim() })
}

/** Money of a customer's account that goes back or to a booking: never more than is on it. */
export function checkAccountMoney(
  { amountCents, on }: Pick<MoneyAnswer, 'amountCents' | 'on'>,
  balanceCents: Cents,
  today: LocalDate,
): Decision<Cents, 'amount-missing' | 'in-future' | 'too-much'> {
  if (!Number.isInteger(amountCents) || amountCents <= 0) {
    return refused('amount-missing', invoiceTexts.payment.amountRequired, 'amount')
  }
  if (on > today) return refused('in-future', invoiceTexts.payment.dateInFuture, 'date')
  if (amountCents > balanceCents) {
    return refused('too-much', moneyTexts.onAccountOnly(formatAmount(Math.max(balanceCents, 0))), 'amount')
  }
  return accepted(amountCents)
}

/** Nothing with money on it is deleted: what was billed is void first, what was paid is answered for first. */
export function whyNotDeleted(booking: MoneyOfBooking): string | null {
  if (isInvoiced(booking)) return moneyTexts.deleteInvoiced
  return booking.paidCents > 0 ? moneyTexts.deleteWithMoney(formatAmount(booking.paidCents)) : null
}

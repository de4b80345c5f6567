import type { PaymentMethod } from '../../bookings/draft/booking-options.ts'
import { accepted, type Decision, refused } from '../../shared/decision.ts'
import type { LocalDate } from '../../shared/local-date.ts'
import { type Cents, formatAmount } from '../../shared/money.ts'
import { invoiceTexts } from '../texts.ts'
import { followsInvoices } from './booking-money.ts'
import { moneyTexts } from './money-texts.ts'
import {
  answerableCents,
  isClosedWithoutInvoice,
  type MoneyOfBooking,
  moneyToGiveBack,
} from './money-to-give-back.ts'
import type { PaymentKind } from './payment.ts'

/** What the office decides about money that a booking no longer owes: given back, kept as a fee, or left on account. */
export const MONEY_ANSWERS = ['refund', 'fee', 'account'] as const satisfies readonly PaymentKind[]

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

type MoneyAnswerRefusal = 'amount-missing' | 'in-future' | 'no-fee' | 'reason-missing' | 'too-much'

/** Whether money of a booking may be given back, kept or left on account so: never more than there is. */
export function checkMoneyAnswer<Answer extends Omit<MoneyAnswer, 'method'>>(
  answer: Answer,
  booking: MoneyOfBooking,
  today: LocalDate,
): Decision<Answer, MoneyAnswerRefusal> {
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
  if (followsInvoices(booking)) return moneyTexts.deleteInvoiced
  return booking.paidCents > 0 ? moneyTexts.deleteWithMoney(formatAmount(booking.paidCents)) : null
}

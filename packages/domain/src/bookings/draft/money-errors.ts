import { followsInvoices } from '../../invoices/money/booking-money.ts'
import { invoiceTexts } from '../../invoices/texts.ts'
import { priceTexts } from '../../prices/texts.ts'
import type { ReasonedError } from '../../shared/decision.ts'
import { type Cents, isWholeDollars } from '../../shared/money.ts'
import { texts } from '../../shared/texts.ts'
import type { Booking } from '../booking.ts'
import type { BookingDraft } from './booking-draft.ts'

export type MoneyRefusal =
  | 'amount-not-digits'
  | 'amount-with-cents'
  | 'deposit-over-total'
  | 'free-without-reason'
  | 'money-follows-invoices'

function isAmount(cents: Cents): boolean {
  return Number.isInteger(cents) && cents >= 0
}

/**
 * Amounts with cents come from an invoice, a payment or the price book, and stay until another is entered;
 * any other cents are new.
 */
export function hasNewCents(cents: Cents, kept: readonly (Cents | null | undefined)[]): boolean {
  return Number.isInteger(cents) && !isWholeDollars(cents) && !kept.includes(cents)
}

/** What the amounts are judged by: those the booking has already, and what the price book says of the hire. */
export interface KnownAmounts {
  known: Booking | null
  bookCents?: Cents | null | undefined
  /** Null for a booking that is taken now, a clone included. */
  priceBefore: Cents | null
  priceReason?: string | undefined
}

const hasReason = ({ priceReason = '' }: Pick<KnownAmounts, 'priceReason'>) => priceReason.trim() !== ''

interface PriceSet extends Pick<KnownAmounts, 'priceBefore' | 'priceReason'> {
  priceCents: Cents
}

/** Whether a save needs the price book's price: the price has cents, or is $0 and new or explained. */
export const needsBookPrice = (set: PriceSet): boolean =>
  !isWholeDollars(set.priceCents) || (set.priceCents === 0 && (set.priceBefore !== 0 || hasReason(set)))

/** Whether a price of $0 is meant, because the price book or a reason says so, whether or not the book has a price. */
export const isAgreedFree = ({
  bookCents = null,
  ...set
}: PriceSet & Pick<KnownAmounts, 'bookCents'>): boolean =>
  set.priceCents === 0 && (bookCents === 0 || hasReason(set))

function freeErrors({ priceCents }: BookingDraft, amounts: KnownAmounts): ReasonedError<MoneyRefusal>[] {
  const { bookCents = null, priceBefore } = amounts
  if (priceCents !== 0 || priceBefore === 0 || bookCents === null) return []
  if (isAgreedFree({ ...amounts, priceCents })) return []
  const reason = 'free-without-reason'
  return [
    { reason, field: 'bookingPayment', message: priceTexts.freeWithoutReason(bookCents) },
    { reason, field: 'priceReason', message: priceTexts.otherPriceReason },
  ]
}

/** Digits only, whole dollars, paid at most the price, no new price of $0 without a reason where the price book says more. */
export function moneyErrors(draft: BookingDraft, amounts: KnownAmounts): ReasonedError<MoneyRefusal>[] {
  const { known, bookCents } = amounts
  const errors: ReasonedError<MoneyRefusal>[] = []
  const typed = [
    ['bookingPayment', draft.priceCents, [known?.priceCents, bookCents]],
    // A price with cents can be paid in full.
    ['deposit', draft.paidCents, [known?.paidCents, draft.priceCents]],
    ['tippingCost', draft.tippingCostCents, [known?.tippingCostCents]],
  ] as const
  for (const [field, cents, kept] of typed) {
    if (!isAmount(cents))
      errors.push({ reason: 'amount-not-digits', field, message: texts.booking.amountDigits })
    else if (hasNewCents(cents, kept))
      errors.push({ reason: 'amount-with-cents', field, message: texts.booking.wholeDollars })
  }
  return [...errors, ...freeErrors(draft, amounts), ...paidErrors(draft, known)]
}

// Amounts of invoices are not checked again: an adjustment note may leave more paid than a hire costs.
function paidErrors(draft: BookingDraft, known: Booking | null): ReasonedError<MoneyRefusal>[] {
  const isSamePrice = known?.priceCents === draft.priceCents
  if (isSamePrice && known.paidCents === draft.paidCents) return []
  const errors: ReasonedError<MoneyRefusal>[] = []
  if (known && followsInvoices(known)) {
    const field = isSamePrice ? 'deposit' : 'bookingPayment'
    errors.push({ reason: 'money-follows-invoices', field, message: invoiceTexts.moneyFollowsInvoices })
  }
  if (draft.paidCents > draft.priceCents) {
    const message = texts.booking.depositOverTotal
    errors.push({ reason: 'deposit-over-total', field: 'deposit', message })
  }
  return errors
}

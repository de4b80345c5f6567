import { isInvoiced } from '../invoices/booking-money.ts'
import { invoiceTexts } from '../invoices/texts.ts'
import type { ReasonedError } from '../shared/decision.ts'
import { type Cents, isWholeDollars } from '../shared/money.ts'
import { texts } from '../shared/texts.ts'
import type { Booking } from './booking.ts'
import type { BookingDraft } from './booking-draft.ts'
import { LABEL_MAX_LENGTH, NOTE_MAX_LENGTH } from './booking-options.ts'

/** What can be wrong with size, money, label and permit. */
export type DetailRefusal =
  | 'bin-size-missing'
  | 'amount-not-digits'
  | 'amount-with-cents'
  | 'deposit-over-total'
  | 'money-follows-invoices'
  | 'label-too-long'
  | 'note-too-long'
  | 'permit-not-whole'

function isAmount(cents: Cents): boolean {
  return Number.isInteger(cents) && cents >= 0
}

// What an invoice, a payment or the price book brought may have cents, and keeps them until somebody enters another.
function hasNewCents(cents: Cents, kept: readonly (Cents | null | undefined)[]): boolean {
  return Number.isInteger(cents) && !isWholeDollars(cents) && !kept.includes(cents)
}

/** What amounts with cents may be: those the booking has already, and what the price book says of the hire. */
interface KnownAmounts {
  known: Booking | null
  bookCents?: Cents | null | undefined
}

function moneyErrors(
  draft: BookingDraft,
  { known, bookCents }: KnownAmounts,
): ReasonedError<DetailRefusal>[] {
  const errors: ReasonedError<DetailRefusal>[] = []
  const amounts = [
    ['bookingPayment', draft.priceCents, [known?.priceCents, bookCents]],
    // A price with cents can be paid in full.
    ['deposit', draft.paidCents, [known?.paidCents, draft.priceCents]],
    ['tippingCost', draft.tippingCostCents, [known?.tippingCostCents]],
  ] as const
  for (const [field, cents, kept] of amounts) {
    if (!isAmount(cents))
      errors.push({ reason: 'amount-not-digits', field, message: texts.booking.amountDigits })
    else if (hasNewCents(cents, kept))
      errors.push({ reason: 'amount-with-cents', field, message: texts.booking.wholeDollars })
  }
  return [...errors, ...paidErrors(draft, known)]
}

// What the books already say is not judged again: an adjustment note may leave more paid than a hire costs.
function paidErrors(draft: BookingDraft, known: Booking | null): ReasonedError<DetailRefusal>[] {
  const isSamePrice = known?.priceCents === draft.priceCents
  if (isSamePrice && known.paidCents === draft.paidCents) return []
  const errors: ReasonedError<DetailRefusal>[] = []
  if (known && isInvoiced(known)) {
    const field = isSamePrice ? 'deposit' : 'bookingPayment'
    errors.push({ reason: 'money-follows-invoices', field, message: invoiceTexts.moneyFollowsInvoices })
  }
  if (draft.paidCents > draft.priceCents) {
    const message = texts.booking.depositOverTotal
    errors.push({ reason: 'deposit-over-total', field: 'deposit', message })
  }
  return errors
}

function permitErrors(draft: BookingDraft, known: Booking | null): ReasonedError<DetailRefusal>[] {
  if (draft.permit === null) return []
  const { costCents, days } = draft.permit
  const errors: ReasonedError<DetailRefusal>[] = []
  const message = texts.booking.permitDigits
  if (!Number.isInteger(costCents)) errors.push({ reason: 'permit-not-whole', field: 'permitCost', message })
  else if (hasNewCents(costCents, [known?.permit?.costCents]))
    errors.push({ reason: 'amount-with-cents', field: 'permitCost', message: texts.booking.wholeDollars })
  if (!Number.isInteger(days)) errors.push({ reason: 'permit-not-whole', field: 'numberOfDays', message })
  return errors
}

function noteErrors({ officeNotes, drop, pick }: BookingDraft): ReasonedError<DetailRefusal>[] {
  const notes = [
    ['comments', officeNotes],
    ['dropStaffComments', drop.staffComments],
    ['pickStaffComments', pick.staffComments],
    ['dropDriverComments', drop.driverComments],
    ['pickDriverComments', pick.driverComments],
  ] as const
  return notes
    .filter(([, note]) => note.trim().length > NOTE_MAX_LENGTH)
    .map(([field]) => ({ reason: 'note-too-long', field, message: texts.booking.noteTooLong }))
}

/**
 * Size chosen; price, paid and tipping cost digits only, whole dollars unless `known` has the very amount or the price book says it; paid at most
 * the price; price and paid of an invoiced booking as they are; label at most 7 characters, a note at most 2,000; permit cost and days whole numbers of either sign (Spec 000 §5 Booking form).
 */
export function detailErrors(draft: BookingDraft, amounts: KnownAmounts): ReasonedError<DetailRefusal>[] {
  const { known } = amounts
  const errors: ReasonedError<DetailRefusal>[] = []
  if (draft.binSize === null) {
    const message = texts.booking.binSizeRequired
    errors.push({ reason: 'bin-size-missing', field: 'binSize', message })
  }
  errors.push(...moneyErrors(draft, amounts))
  if (draft.label.trim().length > LABEL_MAX_LENGTH) {
    const message = texts.booking.labelTooLong
    errors.push({ reason: 'label-too-long', field: 'labelInput', message })
  }
  return [...errors, ...permitErrors(draft, known), ...noteErrors(draft)]
}

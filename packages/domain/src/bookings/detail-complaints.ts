import type { Complaint } from '../shared/decision.ts'
import { type Cents, isWholeDollars } from '../shared/money.ts'
import { texts } from '../shared/texts.ts'
import type { Booking } from './booking.ts'
import type { BookingDraft } from './booking-draft.ts'
import { LABEL_MAX_LENGTH } from './booking-options.ts'

/** What can be wrong with size, money, label and permit. */
export type DetailRefusal =
  | 'bin-size-missing'
  | 'amount-not-digits'
  | 'amount-with-cents'
  | 'deposit-over-total'
  | 'label-too-long'
  | 'permit-not-whole'

function isAmount(cents: Cents): boolean {
  return Number.isInteger(cents) && cents >= 0
}

// An amount that an invoice or a payment brought may have cents, and keeps them until somebody enters another.
function hasNewCents(cents: Cents, kept: Cents | undefined): boolean {
  return Number.isInteger(cents) && !isWholeDollars(cents) && cents !== kept
}

function moneyComplaints(draft: BookingDraft, known: Booking | null): Complaint<DetailRefusal>[] {
  const complaints: Complaint<DetailRefusal>[] = []
  const amounts = [
    ['bookingPayment', draft.priceCents, known?.priceCents],
    ['deposit', draft.paidCents, known?.paidCents],
    ['tippingCost', draft.tippingCostCents, known?.tippingCostCents],
  ] as const
  for (const [field, cents, kept] of amounts) {
    if (!isAmount(cents))
      complaints.push({ reason: 'amount-not-digits', field, message: texts.booking.amountDigits })
    else if (hasNewCents(cents, kept))
      complaints.push({ reason: 'amount-with-cents', field, message: texts.booking.wholeDollars })
  }
  if (draft.paidCents > draft.priceCents) {
    const message = texts.booking.depositOverTotal
    complaints.push({ reason: 'deposit-over-total', field: 'deposit', message })
  }
  return complaints
}

function permitComplaints(draft: BookingDraft, known: Booking | null): Complaint<DetailRefusal>[] {
  if (draft.permit === null) return []
  const { costCents, days } = draft.permit
  const complaints: Complaint<DetailRefusal>[] = []
  const message = texts.booking.permitDigits
  if (!Number.isInteger(costCents))
    complaints.push({ reason: 'permit-not-whole', field: 'permitCost', message })
  else if (hasNewCents(costCents, known?.permit?.costCents))
    complaints.push({ reason: 'amount-with-cents', field: 'permitCost', message: texts.booking.wholeDollars })
  if (!Number.isInteger(days)) complaints.push({ reason: 'permit-not-whole', field: 'numberOfDays', message })
  return complaints
}

/**
 * Size chosen; price, paid and tipping cost digits only, whole dollars unless `known` has the very amount; paid at most
 * the price; label at most 7 characters; permit cost and days whole numbers of either sign (Spec 000 §5 Booking form).
 */
export function detailComplaints(draft: BookingDraft, known: Booking | null): Complaint<DetailRefusal>[] {
  const complaints: Complaint<DetailRefusal>[] = []
  if (draft.binSize === null) {
    const message = texts.booking.binSizeRequired
    complaints.push({ reason: 'bin-size-missing', field: 'binSize', message })
  }
  complaints.push(...moneyComplaints(draft, known))
  if (draft.label.trim().length > LABEL_MAX_LENGTH) {
    const message = texts.booking.labelTooLong
    complaints.push({ reason: 'label-too-long', field: 'labelInput', message })
  }
  return [...complaints, ...permitComplaints(draft, known)]
}

import type { Complaint } from '../shared/decision.ts'
import type { Cents } from '../shared/money.ts'
import { texts } from '../shared/texts.ts'
import type { BookingDraft } from './booking-draft.ts'
import { LABEL_MAX_LENGTH } from './booking-options.ts'

/** What can be wrong with size, money, label and permit. */
export type DetailRefusal =
  | 'bin-size-missing'
  | 'amount-not-digits'
  | 'deposit-over-total'
  | 'label-too-long'
  | 'permit-not-whole'

function isAmount(cents: Cents): boolean {
  return Number.isInteger(cents) && cents >= 0
}

function moneyComplaints(draft: BookingDraft): Complaint<DetailRefusal>[] {
  const complaints: Complaint<DetailRefusal>[] = []
  const amounts = [
    ['bookingPayment', draft.priceCents],
    ['deposit', draft.paidCents],
    ['tippingCost', draft.tippingCostCents],
  ] as const
  for (const [field, cents] of amounts) {
    if (!isAmount(cents))
      complaints.push({ reason: 'amount-not-digits', field, message: texts.booking.amountDigits })
  }
  if (draft.paidCents > draft.priceCents) {
    const message = texts.booking.depositOverTotal
    complaints.push({ reason: 'deposit-over-total', field: 'deposit', message })
  }
  return complaints
}

function permitComplaints(draft: BookingDraft): Complaint<DetailRefusal>[] {
  if (draft.permit === null) return []
  const { costCents, days } = draft.permit
  const complaints: Complaint<DetailRefusal>[] = []
  const message = texts.booking.permitDigits
  if (!Number.isInteger(costCents))
    complaints.push({ reason: 'permit-not-whole', field: 'permitCost', message })
  if (!Number.isInteger(days)) complaints.push({ reason: 'permit-not-whole', field: 'numberOfDays', message })
  return complaints
}

/**
 * Size chosen; price, paid and tipping cost digits only; paid at most the price; label at most 7
 * characters; permit cost and days whole numbers of either sign (Spec 000 §5 Booking form).
 */
export function detailComplaints(draft: BookingDraft): Complaint<DetailRefusal>[] {
  const complaints: Complaint<DetailRefusal>[] = []
  if (draft.binSize === null) {
    const message = texts.booking.binSizeRequired
    complaints.push({ reason: 'bin-size-missing', field: 'binSize', message })
  }
  complaints.push(...moneyComplaints(draft))
  if (draft.label.trim().length > LABEL_MAX_LENGTH) {
    const message = texts.booking.labelTooLong
    complaints.push({ reason: 'label-too-long', field: 'labelInput', message })
  }
  return [...complaints, ...permitComplaints(draft)]
}

import type { ReasonedError } from '../../shared/decision.ts'
import { texts } from '../../shared/texts.ts'
import type { Booking } from '../booking.ts'
import type { BookingDraft } from './booking-draft.ts'
import { LABEL_MAX_LENGTH, NOTE_MAX_LENGTH } from './booking-options.ts'
import { hasNewCents, type KnownAmounts, type MoneyRefusal, moneyErrors } from './money-errors.ts'

export type DetailRefusal =
  | MoneyRefusal
  | 'bin-size-missing'
  | 'label-too-long'
  | 'note-too-long'
  | 'permit-not-whole'

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
 * the price; no new price of $0 without a reason where the price book says more; price and paid of an invoiced booking as they are; label at most 7 characters, a note at most 2,000; permit cost and days whole numbers of either sign (Spec 000 §5 Booking form).
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

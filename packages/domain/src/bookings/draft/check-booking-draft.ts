import { type Address, type AddressRefusal, checkAddress } from '../../addresses/address.ts'
import { type CustomerFieldRefusal, customerErrors } from '../../customers/check-customer.ts'
import type { BinSize } from '../../inventory/bin.ts'
import { accepted, type Decision, type ReasonedError, refusedForAll } from '../../shared/decision.ts'
import type { LocalDate } from '../../shared/local-date.ts'
import type { Cents } from '../../shared/money.ts'
import { texts } from '../../shared/texts.ts'
import type { Booking } from '../booking.ts'
import type { DropStatus, PickStatus } from '../status/job-status.ts'
import { type StatusRefusal, statusErrors } from '../status/status-errors.ts'
import { type BinOffer, binOfferErrors } from './bin-offer.ts'
import type { BookingDraft, JobDraft } from './booking-draft.ts'
import { LABEL_MAX_LENGTH, NOTE_MAX_LENGTH } from './booking-options.ts'
import { type DateRefusal, dateErrors } from './date-errors.ts'
import { hasNewCents, type KnownAmounts, type MoneyRefusal, moneyErrors } from './money-errors.ts'

type DetailRefusal =
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
function detailErrors(draft: BookingDraft, amounts: KnownAmounts): ReasonedError<DetailRefusal>[] {
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

export type DraftRefusal =
  | DetailRefusal
  | ReturnType<typeof binOfferErrors>[number]['reason']
  | DateRefusal
  | CustomerFieldRefusal
  | AddressRefusal
  | StatusRefusal

/** What a draft is checked against: the tenant's today, and the booking it changes, null for a new one. */
export interface DraftSituation {
  today: LocalDate
  before: Booking | null
  /** The cloned booking, whose amounts may have cents. */
  source?: Booking | null | undefined
  /** Undefined while unknown, and then not checked. */
  offered?: BinOffer | undefined
  /** The price book's price: this price may have cents, and is $0 only with a reason. */
  bookCents?: Cents | null | undefined
  priceReason?: string | undefined
}

/** A draft in which nothing is missing and no rule is broken. */
export interface CheckedDraft extends BookingDraft {
  address: Address
  binSize: BinSize
  drop: JobDraft<DropStatus> & { date: LocalDate }
  pick: JobDraft<PickStatus> & { date: LocalDate }
}

/**
 * Every rule of the booking form in the order of its steps (Spec 000 §5 Booking form): the first
 * error leads, `errors` names every field as on the wire.
 */
export function checkBookingDraft(
  draft: BookingDraft,
  situation: DraftSituation,
): Decision<CheckedDraft, DraftRefusal> {
  const address = checkAddress(draft.address)
  const { offered, before, bookCents, priceReason, source = null } = situation
  const priceBefore = before?.priceCents ?? null
  // A clone keeps amounts with cents, but is not billed by the invoices of its source.
  const known = before ?? (source && { ...source, invoices: [] })
  const errors: ReasonedError<DraftRefusal>[] = [
    ...detailErrors(draft, { known, bookCents, priceBefore, priceReason }),
    ...(offered ? binOfferErrors(draft, offered, before) : []),
    ...dateErrors(draft, situation),
    ...customerErrors(draft.customer),
  ]
  if (!address.ok) errors.push({ reason: address.reason, field: 'address', message: address.message })
  errors.push(...statusErrors(draft, situation))
  const [first] = errors
  if (first) return refusedForAll(first, errors)
  if (!isComplete(draft)) throw new Error('A draft without errors must be complete')
  return accepted(draft)
}

const isComplete = (draft: BookingDraft): draft is CheckedDraft =>
  draft.address !== null && draft.binSize !== null && draft.drop.date !== null && draft.pick.date !== null

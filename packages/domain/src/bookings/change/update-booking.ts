import { accepted, type Decision } from '../../shared/decision.ts'
import type { LocalDate } from '../../shared/local-date.ts'
import type { Cents } from '../../shared/money.ts'
import type { Booking } from '../booking.ts'
import type { BinOffer } from '../draft/bin-offer.ts'
import type { BookingDraft } from '../draft/booking-draft.ts'
import { checkBookingDraft, type DraftRefusal } from '../draft/check-booking-draft.ts'
import { draftedParts } from '../draft/drafted-parts.ts'
import { isAgreedFree } from '../draft/money-errors.ts'
import { bookingStatusOf } from '../status/booking-status-of.ts'
import { jobIs } from '../status/job-phases.ts'
import { type PaymentStatus, paymentStatusOf } from '../status/payment-status.ts'
import { editedStatuses } from '../status/status-errors.ts'

/**
 * A changed size or type, or a hire called off, drops the names of its bins. A hire that is over keeps them.
 */
export function keepBinNames(before: Booking, edited: Booking): Booking {
  const isSameBin = before.binSize === edited.binSize && before.binType === edited.binType
  const isCalledOff = jobIs('calledOff', edited.drop)
  if (!isCalledOff && (isSameBin || jobIs('moved', edited.pick))) return edited
  return { ...edited, drop: { ...edited.drop, bin: null }, pick: { ...edited.pick, bin: null } }
}

/** What an edit is judged by; `customerId` when the booking moves to another customer. */
export interface EditFacts {
  today: LocalDate
  customerId?: string | undefined
  offered?: BinOffer
  bookCents?: Cents | null
  priceReason?: string | undefined
}

/**
 * The edited booking, or everything that is wrong with it. Allocation, ids, job number and version stay:
 * saving raises the version. Cancelling the drop cancels the pick; taking it up again schedules both. Named
 * bins go with a change of size or type, or a cancelled drop. A payment status set by hand lasts until price
 * or paid change.
 */
export function updateBooking(
  booking: Booking,
  draft: BookingDraft,
  facts: EditFacts,
): Decision<Booking, DraftRefusal> {
  const { today, offered, bookCents, priceReason } = facts
  const checked = checkBookingDraft(draft, { today, before: booking, offered, bookCents, priceReason })
  if (!checked.ok) return checked
  const parts = draftedParts(checked.value, facts.customerId ?? booking.customer.id)
  const { id, jobNumber, jobPrefix, version, invoices } = booking
  const statuses = editedStatuses(draft)
  const isStillPending = booking.wasPending && draft.wasPending
  const status = bookingStatusOf(statuses.drop, statuses.pick, isStillPending)
  const edited: Booking = {
    ...booking,
    ...checked.value,
    ...parts,
    ...{ id, jobNumber, jobPrefix, version, invoices },
    paymentStatus: editedPaymentStatus(booking, draft, facts),
    drop: { ...booking.drop, ...parts.drop, status: statuses.drop },
    pick: { ...booking.pick, ...parts.pick, status: statuses.pick },
    status,
    wasPending: status === 'Pending',
  }
  return accepted(keepBinNames(booking, edited))
}

function editedPaymentStatus(
  booking: Booking,
  { priceCents, paidCents }: BookingDraft,
  facts: Pick<EditFacts, 'bookCents' | 'priceReason'>,
): PaymentStatus {
  const isFree = isAgreedFree({ ...facts, priceCents, priceBefore: booking.priceCents })
  const isSameMoney = booking.priceCents === priceCents && booking.paidCents === paidCents
  if (isSameMoney && !isFree) return booking.paymentStatus
  return paymentStatusOf({ priceCents, paidCents, isAgreedFree: isFree })
}

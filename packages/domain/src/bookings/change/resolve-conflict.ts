import type { BinSize, BookingBinType } from '../../inventory/bin.ts'
import { accepted, type Decision, refused } from '../../shared/decision.ts'
import type { LocalDate } from '../../shared/local-date.ts'
import type { Cents } from '../../shared/money.ts'
import { texts } from '../../shared/texts.ts'
import type { Booking } from '../booking.ts'
import type { BookingDraft } from '../draft/booking-draft.ts'
import type { DraftRefusal } from '../draft/check-booking-draft.ts'
import { jobIs } from '../status/job-phases.ts'
import { type BinOnDay, freeForHire } from './conflict-ways-out.ts'
import { type EditFacts, updateBooking } from './update-booking.ts'

/** How the office resolves a conflict: other days, or another bin, at another price if given. */
export type WayOut =
  | { by: 'dates'; dropDate: LocalDate; pickDate: LocalDate }
  | { by: 'bin'; binSize: BinSize; binType: BookingBinType; priceCents: Cents | null }

type WayOutRefusal = DraftRefusal | 'cancelled' | 'already-delivered'

function draftOf(booking: Booking, way: WayOut): BookingDraft {
  if (way.by === 'bin') {
    const { binSize, binType, priceCents } = way
    return { ...booking, binSize, binType, priceCents: priceCents ?? booking.priceCents }
  }
  const isSamePick = way.pickDate === booking.pick.date
  return {
    ...booking,
    drop: { ...booking.drop, date: way.dropDate },
    pick: { ...booking.pick, date: way.pickDate },
    pickDateConfirmed: booking.pickDateConfirmed && isSamePick,
  }
}

/**
 * The booking with other days or bin, by the rules of the form: no past dates, drop not after pick, paid at
 * most the price, a bin on offer. A confirmed pick date that moves is NC again. `checkFreeBin` checks that a
 * bin is free.
 */
export function resolveConflict(
  booking: Booking,
  way: WayOut,
  facts: Pick<EditFacts, 'today' | 'offered'>,
): Decision<Booking, WayOutRefusal> {
  if (jobIs('calledOff', booking.drop)) return refused('cancelled', texts.booking.cancelled)
  if (jobIs('done', booking.drop)) return refused('already-delivered', texts.booking.alreadyDelivered)
  return updateBooking(booking, draftOf(booking, way), facts)
}

/**
 * Whether a bin is still free on every day of the resolved hire; another hire may have taken the last one.
 * `days` are counted with the booking as it was `before`.
 */
export function checkFreeBin(
  before: Booking,
  after: Booking,
  facts: { days: readonly BinOnDay[]; today: LocalDate },
): Decision<Booking, 'bin-taken'> {
  const { binSize, binType, drop, pick } = after
  const hire = { binSize, binType, dropDate: drop.date, pickDate: pick.date }
  const isFree = freeForHire(before, hire, facts) > 0
  return isFree ? accepted(after) : refused('bin-taken', texts.booking.binTaken)
}

import { accepted, type Decision, refused } from '../../shared/decision.ts'
import type { LocalDate } from '../../shared/local-date.ts'
import { texts } from '../../shared/texts.ts'
import type { Booking } from '../booking.ts'
import { bookingStatusOf } from './booking-status-of.ts'
import { jobIs } from './job-phases.ts'
import { DROP_MOVES } from './life-cycle.ts'
import { findMove, missingNeed } from './life-cycle-moves.ts'

/** The day on which a job was truly done, and the tenant's today, which it cannot be after. */
export interface Correction {
  date: LocalDate
  today: LocalDate
}

type DeliveredRefusal = 'cancelled' | 'already-delivered' | 'in-future' | 'drop-after-pick'

/**
 * Corrects a drop that nobody updated to Delivered on its true day: not after today, nor after the pick.
 * Needs no allocation; a Pending booking is accepted by it.
 */
export function markDelivered(
  booking: Booking,
  { date, today }: Correction,
): Decision<Booking, DeliveredRefusal> {
  const { drop, pick } = booking
  if (jobIs('calledOff', drop)) return refused('cancelled', texts.booking.cancelled)
  const move = findMove(DROP_MOVES, { from: drop.status, to: 'Delivered', by: 'correction' })
  if (!move) return refused('already-delivered', texts.booking.alreadyDelivered)
  const missing = missingNeed(move, { today, trueDay: date, pickDate: pick.date })
  if (missing === 'not-in-future') return refused('in-future', texts.booking.correctedInFuture, 'date')
  if (missing !== null) return refused('drop-after-pick', texts.booking.dropAfterPick, 'date')
  return accepted({
    ...booking,
    drop: { ...drop, date, status: 'Delivered' },
    status: bookingStatusOf('Delivered', pick.status, false),
    wasPending: false,
  })
}

import { accepted, type Decision, refused } from '../../shared/decision.ts'
import { texts } from '../../shared/texts.ts'
import type { Booking } from '../booking.ts'
import { bookingStatusOf } from './booking-status-of.ts'
import { jobIs } from './job-phases.ts'
import { PICK_MOVES } from './life-cycle.ts'
import { findMove, missingNeed } from './life-cycle-moves.ts'
import type { Correction } from './mark-delivered.ts'

type ReturnedRefusal = 'cancelled' | 'already-picked-up' | 'not-delivered' | 'in-future' | 'pick-before-drop'

/**
 * Corrects a pick to Returned on its true day: not after today, nor before the drop, which must be Delivered.
 * Needs no allocation; a Collected bin can be corrected too.
 */
export function markReturned(
  booking: Booking,
  { date, today }: Correction,
): Decision<Booking, ReturnedRefusal> {
  const { drop, pick } = booking
  if (jobIs('calledOff', pick)) return refused('cancelled', texts.booking.cancelled)
  const move = findMove(PICK_MOVES, { from: pick.status, to: 'Returned', by: 'correction' })
  if (!move) return refused('already-picked-up', texts.booking.alreadyPickedUp)
  const facts = { today, trueDay: date, dropDate: drop.date, dropStatus: drop.status }
  const missing = missingNeed(move, facts)
  if (missing === 'drop-delivered') return refused('not-delivered', texts.booking.notDelivered)
  if (missing === 'not-in-future') return refused('in-future', texts.booking.correctedInFuture, 'date')
  if (missing !== null) return refused('pick-before-drop', texts.booking.pickBeforeDrop, 'date')
  return accepted({
    ...booking,
    pick: { ...pick, date, status: 'Returned' },
    status: bookingStatusOf(drop.status, 'Returned', false),
    wasPending: false,
  })
}

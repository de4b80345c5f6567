import { accepted, type Decision, refused } from '../../shared/decision.ts'
import type { LocalDate } from '../../shared/local-date.ts'
import { texts } from '../../shared/texts.ts'
import type { Booking } from '../booking.ts'
import { jobIs } from '../status/job-phases.ts'

interface PickDateMove {
  date: LocalDate
  isConfirmed: boolean
  today: LocalDate
}

type MoveRefusal = 'cancelled' | 'already-picked-up' | 'date-in-past' | 'pick-before-drop'

/**
 * Moves the pick to a day from today on, not before the drop: confirmed when arranged with the customer, else
 * the hire is extended and unconfirmed. Refused once the bin was picked up.
 */
export function movePickDate(
  booking: Booking,
  { date, isConfirmed, today }: PickDateMove,
): Decision<Booking, MoveRefusal> {
  const { drop, pick } = booking
  if (jobIs('calledOff', pick)) return refused('cancelled', texts.booking.cancelled)
  if (jobIs('moved', pick)) return refused('already-picked-up', texts.booking.alreadyPickedUp)
  if (date < today) return refused('date-in-past', texts.booking.dateInPast, 'pickupDate')
  if (date < drop.date) return refused('pick-before-drop', texts.booking.pickBeforeDrop, 'pickupDate')
  return accepted({ ...booking, pick: { ...pick, date }, pickDateConfirmed: isConfirmed })
}

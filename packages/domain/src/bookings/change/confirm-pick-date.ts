import { accepted, type Decision, refused } from '../../shared/decision.ts'
import { texts } from '../../shared/texts.ts'
import type { Booking } from '../booking.ts'
import { CALLED_OFF_BOOKINGS } from '../status/job-phases.ts'

/** The customer has confirmed the pick date: NC becomes C. A cancelled booking has no pick to confirm. */
export function confirmPickDate(booking: Booking): Decision<Booking, 'cancelled'> {
  if (CALLED_OFF_BOOKINGS.includes(booking.status)) return refused('cancelled', texts.booking.cancelled)
  return accepted({ ...booking, pickDateConfirmed: true })
}

import { publicTexts } from '../public-booking/texts.ts'
import { accepted, type Decision, refused } from '../shared/decision.ts'
import type { Booking } from './booking.ts'
import { bookingStatusOf } from './status/booking-status-of.ts'

/** What the office says to a booking that came from outside. */
export type PendingAnswer = 'accept' | 'decline'

/** Why it cannot be answered: it was answered already. */
export type AnswerRefusal = 'not-pending'

/**
 * The booking as the office answered it: accepted it goes by its jobs from now on, declined both are called off. Only a
 * Pending booking is answered, and once.
 */
export function answerPending(booking: Booking, answer: PendingAnswer): Decision<Booking, AnswerRefusal> {
  if (booking.status !== 'Pending') return refused('not-pending', publicTexts.notPending)
  const { drop, pick } = booking
  if (answer === 'accept') {
    return accepted({
      ...booking,
      status: bookingStatusOf(drop.status, pick.status, false),
      wasPending: false,
    })
  }
  return accepted({
    ...booking,
    drop: { ...drop, status: 'Cancelled' },
    pick: { ...pick, status: 'Cancelled' },
    status: bookingStatusOf('Cancelled', 'Cancelled', false),
    wasPending: false,
  })
}

import { publicTexts } from '../public-booking/texts.ts'
import { accepted, type Decision, refused } from '../shared/decision.ts'
import type { Booking } from './booking.ts'
import { bookingStatusOf } from './status/booking-status-of.ts'

/** What the office answers to a booking from outside. */
export type PendingAnswer = 'accept' | 'decline'

type AnswerRefusal = 'not-pending'

/**
 * Accepted, the booking goes by its jobs from now on; declined, both jobs are cancelled. Refused unless it is
 * Pending.
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

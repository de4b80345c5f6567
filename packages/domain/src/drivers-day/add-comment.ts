import type { Booking, JobKind } from '../bookings/booking.ts'
import { NOTE_MAX_LENGTH } from '../bookings/draft/booking-options.ts'
import { accepted, type Decision, refused } from '../shared/decision.ts'
import { driversDayTexts } from './texts.ts'

/**
 * Adds a driver's line below the comments of a job, without losing the office's or another phone's. A line
 * that is there already is not repeated.
 */
export function addComment(
  booking: Booking,
  { kind, text }: { kind: JobKind; text: string },
): Decision<Booking, 'comments-full'> {
  const known = booking[kind].driverComments
  if (known.split('\n').includes(text)) return accepted(booking)
  const driverComments = known === '' ? text : `${known}\n${text}`
  if (driverComments.length > NOTE_MAX_LENGTH) return refused('comments-full', driversDayTexts.commentsFull)
  return accepted(
    kind === 'drop'
      ? { ...booking, drop: { ...booking.drop, driverComments } }
      : { ...booking, pick: { ...booking.pick, driverComments } },
  )
}

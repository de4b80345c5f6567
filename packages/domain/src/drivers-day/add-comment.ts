import type { Booking, JobKind } from '../bookings/booking.ts'
import { NOTE_MAX_LENGTH } from '../bookings/draft/booking-options.ts'
import { accepted, type Decision, refused } from '../shared/decision.ts'
import { driversDayTexts } from './texts.ts'

/**
 * The booking with what the driver wrote of one of its jobs, below what stands there already: neither the office's
 * words nor another phone's are lost. A line that stands there is not written twice.
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

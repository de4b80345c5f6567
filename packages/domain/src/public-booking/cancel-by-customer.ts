import type { Booking } from '../bookings/booking.ts'
import { bookingStatusOf } from '../bookings/status/booking-status-of.ts'
import { accepted, type Decision, refused } from '../shared/decision.ts'
import { addDays, type LocalDate } from '../shared/local-date.ts'
import { instantOf } from '../shared/time-zone.ts'
import type { PublicPage } from './public-page.ts'
import { publicTexts } from './texts.ts'

/** The cut-off for cancelling a drop: the cut-off hour of the company's clock, `cancelDays` before. */
export const cancelUntil = (
  dropOn: LocalDate,
  { cancelDays, cutOffHour }: Pick<PublicPage, 'cancelDays' | 'cutOffHour'>,
  timeZone: string,
): Date => instantOf(addDays(dropOn, -cancelDays), cutOffHour, timeZone)

const isAtYard = ({ drop }: Pick<Booking, 'drop'>) => drop.status === 'Scheduled'

type CancelRefusal = 'cancelled' | 'under-way' | 'too-late'

/**
 * Cancels for the customer before the drop leaves the yard and until the cut-off; after that they have to
 * call. An unanswered booking from outside can be withdrawn at any time.
 */
export function cancelByCustomer(
  booking: Booking,
  { now, until }: { now: Date; until: Date },
): Decision<Booking, CancelRefusal> {
  const { drop, pick, status } = booking
  if (drop.status === 'Cancelled') return refused('cancelled', publicTexts.cancelledAlready)
  if (!isAtYard(booking)) return refused('under-way', publicTexts.tooLateToCancel)
  if (status !== 'Pending' && now >= until) return refused('too-late', publicTexts.tooLateToCancel)
  return accepted({
    ...booking,
    drop: { ...drop, status: 'Cancelled' },
    pick: { ...pick, status: 'Cancelled' },
    status: bookingStatusOf('Cancelled', 'Cancelled', false),
    wasPending: false,
  })
}

import type { Booking } from '../booking.ts'
import { bookingStatusOf } from './booking-status-of.ts'
import { jobIs } from './job-phases.ts'

/** A further pick looked at as its booking: what is said of the drop and the whole follows from that pick alone. */
export function withStatusOfExtra(extra: Booking): Booking {
  const dropStatus = jobIs('calledOff', extra.pick) ? 'Cancelled' : 'Delivered'
  return {
    ...extra,
    drop: { ...extra.drop, status: dropStatus },
    status: bookingStatusOf(dropStatus, extra.pick.status, false),
  }
}

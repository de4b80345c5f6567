import type { Booking } from '../bookings/booking.ts'
import { jobIs } from '../bookings/status/job-phases.ts'

/** A hire as its customer sees it, from order to pick; the last two never came. */
export const HIRE_STATES = [
  'pending',
  'accepted',
  'onTheWay',
  'out',
  'over',
  'declined',
  'cancelled',
] as const

type HireState = (typeof HIRE_STATES)[number]

/** `wasDeclined`: the company declined the booking. */
export function hireStateOf(
  { status, drop, pick }: Pick<Booking, 'status' | 'drop' | 'pick'>,
  wasDeclined: boolean,
): HireState {
  if (jobIs('calledOff', drop)) return wasDeclined ? 'declined' : 'cancelled'
  if (jobIs('moved', pick)) return 'over'
  if (jobIs('moved', drop)) return 'out'
  if (drop.status === 'Dispatched') return 'onTheWay'
  return status === 'Pending' ? 'pending' : 'accepted'
}

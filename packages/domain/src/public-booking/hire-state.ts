import type { Booking } from '../bookings/booking.ts'
import { jobIs } from '../bookings/status/job-phases.ts'

/** How far a hire is in its customer's eyes, from the order to the bin's leaving; the last two are those that never came. */
export const HIRE_STATES = [
  'pending',
  'accepted',
  'onTheWay',
  'out',
  'over',
  'declined',
  'cancelled',
] as const

/** How far a hire is in its customer's eyes. */
export type HireState = (typeof HIRE_STATES)[number]

/** The state of a booking as its customer reads it; `wasDeclined` when the company said no to it. */
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

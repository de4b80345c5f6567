import type { DropStatus, PickStatus } from './job-status.ts'

/** Every status a booking may show or be filtered by (Spec 000 §4). */
export const BOOKING_STATUSES = [
  'Scheduled',
  'Pending',
  'Dispatched',
  'Delivered',
  'Cancelled',
  'Collected',
  'Partial',
  'Processed',
  'Completed',
  'Failed',
  'Returned',
] as const

/** A booking's status. Partial, Processed and Failed are known to filters only; no rule gives them. */
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** Whether the text is a booking status. */
export function isBookingStatus(text: string): text is BookingStatus {
  return BOOKING_STATUSES.some((status) => status === text)
}

/**
 * A booking's status follows from its jobs: the furthest state reached, Cancelled when both are.
 * `wasPending` keeps a booking that came from outside Pending until a job moves (design, decision 7).
 */
export function bookingStatusOf(drop: DropStatus, pick: PickStatus, wasPending: boolean): BookingStatus {
  if (drop === 'Cancelled' && pick === 'Cancelled') return 'Cancelled'
  if (pick === 'Completed' || pick === 'Returned' || pick === 'Collected') return pick
  if (drop === 'Delivered' || drop === 'Dispatched') return drop
  return wasPending ? 'Pending' : 'Scheduled'
}

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

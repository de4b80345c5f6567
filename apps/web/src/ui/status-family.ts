import type { BookingStatus } from '@skipyard/domain/bookings/booking-status.ts'

/** The colour families of the token sheet. */
export type ColourFamily =
  | 'steel'
  | 'amber'
  | 'blue'
  | 'green'
  | 'violet'
  | 'teal'
  | 'orange'
  | 'cyan'
  | 'grey'
  | 'red'

/** One colour per status, the same in tables, cards, board and map. */
export const STATUS_FAMILY: Record<BookingStatus, ColourFamily> = {
  Scheduled: 'steel',
  Pending: 'amber',
  Dispatched: 'blue',
  Delivered: 'green',
  Collected: 'violet',
  Returned: 'teal',
  Completed: 'green',
  Partial: 'orange',
  Processed: 'cyan',
  Cancelled: 'grey',
  Failed: 'red',
}

import { columnsFirst } from '../columns-first.ts'
import type { BookingList } from '../list/booking-list.ts'
import { columnsOf } from '../list/columns-of.ts'

const FIRST = [
  'jobID',
  'daysOver',
  'pickupDateString',
  'customerName',
  'customerPhone',
  'address.suburb',
  'binSize',
  'binType',
]

/** Bins still at the customer's after their pick date (decision 0017); most days over first. */
export const overdueList: BookingList = {
  type: 'overdue',
  headers: 'overdueBookingsHeaders',
  columns: columnsFirst(columnsOf('overdue'), FIRST),
  tabs: [],
  sort: 'pickupDateString',
  isOfAllDays: true,
  holdsRows: true,
}

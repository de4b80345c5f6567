import { columnsFirst } from '../columns-first.ts'
import type { BookingList } from '../list/booking-list.ts'
import { columnsOf } from '../list/columns-of.ts'

const FIRST = [
  'jobID',
  'availability',
  'binSize',
  'binType',
  'dropoffDateString',
  'customerName',
  'customerPhone',
  'address.suburb',
  'pickupDateString',
]

/** Drops still to come for which there is no bin (decision 0017); the next one first. */
export const conflictingList: BookingList = {
  type: 'conflicting',
  headers: 'conflictingBookingsHeaders',
  columns: columnsFirst(columnsOf('conflicting'), FIRST),
  tabs: [],
  sort: 'dropoffDateString',
  isOfAllDays: true,
  holdsRows: true,
}

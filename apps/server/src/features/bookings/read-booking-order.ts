import { BOOKING_SORTS, type BookingSort, type getBookings } from '@skipyard/contract/bookings.lists.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'

type Query = RequestOf<typeof getBookings>['query']

/** Which order a list is asked for; overdue bins with the most days over first, else the newest job. */
export function readBookingOrder({ sort, type }: Pick<Query, 'sort' | 'type'>): {
  sort: BookingSort
  isDescending: boolean
} {
  const order = sort ?? (type === 'overdue' ? 'pickupDateString' : '-jobID')
  const isDescending = order.startsWith('-')
  const name = isDescending ? order.slice(1) : order
  return { sort: BOOKING_SORTS.find((known) => known === name) ?? 'jobID', isDescending }
}

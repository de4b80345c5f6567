import { type BookingSort, type getBookings, sortOfList } from '@skipyard/contract/bookings.lists.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { invalid } from '#server/http/failure.ts'

type Query = RequestOf<typeof getBookings>['query']

/** Which order a list is asked for; overdue bins with the most days over first, else the newest job. */
export function readBookingOrder({ sort, type }: Pick<Query, 'sort' | 'type'>): {
  sort: BookingSort
  isDescending: boolean
} {
  const order = sort ?? (type === 'overdue' ? 'pickupDateString' : '-jobID')
  const isDescending = order.startsWith('-')
  const known = sortOfList(order, type)
  if (!known) throw invalid('sort', texts.booking.sortOfOverdue)
  return { sort: known, isDescending }
}

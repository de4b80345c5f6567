import { BOOKING_SORTS, type BookingSort, type getBookings } from '@skipyard/contract/bookings.lists.ts'
import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { listBookings } from './booking-list.reads.ts'
import { presentBooking } from './present-booking.ts'
import { readBookingCriteria } from './read-booking-criteria.ts'

type ListRequest = Pick<RequestOf<typeof getBookings>, 'query' | 'body'>

function sortOf(order: string): { sort: BookingSort; isDescending: boolean } {
  const isDescending = order.startsWith('-')
  const name = isDescending ? order.slice(1) : order
  return { sort: BOOKING_SORTS.find((known) => known === name) ?? 'jobID', isDescending }
}

/** A page of a booking list as screens read it. */
export async function openBookingList(
  scope: TenantScope,
  request: ListRequest,
): Promise<ReplyOf<typeof getBookings>> {
  const { criteria, selectedDate } = readBookingCriteria(request, scope.today)
  const { page, limit, sort } = request.query
  const list = await listBookings(scope, criteria, { ...sortOf(sort), page, limit })
  const { timeZone, today } = scope
  return {
    total: list.total,
    suburbList: list.suburbList,
    data: list.bookings.map((booking) => presentBooking(booking, { timeZone, today, selectedDate })),
  }
}

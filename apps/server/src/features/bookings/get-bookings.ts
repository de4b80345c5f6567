import type * as contract from '@skipyard/contract/bookings.lists.ts'
import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { listBookings } from './booking-list.reads.ts'
import { presentBooking } from './present-booking.ts'
import { readBookingCriteria } from './read-booking-criteria.ts'
import { readBookingOrder } from './read-booking-order.ts'

type ListRequest = Pick<RequestOf<typeof contract.getBookings>, 'query' | 'body'>

/** A page of a booking list as screens read it. */
export async function getBookings(
  scope: TenantScope,
  request: ListRequest,
): Promise<ReplyOf<typeof contract.getBookings>> {
  const { criteria, view } = await readBookingCriteria(scope, request)
  const { page, limit } = request.query
  const list = await listBookings(scope, criteria, { ...readBookingOrder(request.query), page, limit })
  return {
    total: list.total,
    suburbList: list.suburbList,
    data: list.bookings.map((booking) => presentBooking(booking, view)),
  }
}

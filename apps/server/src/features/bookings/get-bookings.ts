import type * as contract from '@skipyard/contract/bookings.lists.ts'
import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import { readClockTerms } from '#server/features/prices/booking-price.reads.ts'
import type { Tables } from '#server/routing/create-table.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { listBookings } from './booking-list.reads.ts'
import { presentBooking } from './present-booking.ts'
import { readBookingCriteria } from './read-booking-criteria.ts'
import { readBookingOrder } from './read-booking-order.ts'
import { readToldOfHires } from './told-of-hires.reads.ts'

type ListRequest = Pick<RequestOf<typeof contract.getBookings>, 'query' | 'body'>

/** A page of a booking list as screens read it. */
export async function getBookings(
  scope: TenantScope,
  request: ListRequest,
  findTable: Tables,
): Promise<ReplyOf<typeof contract.getBookings>> {
  const { criteria, view } = await readBookingCriteria(scope, request)
  const { query } = request
  const { page, limit } = query
  const list = await listBookings(scope, criteria, { ...readBookingOrder(query), page, limit })
  const told =
    query.type === 'run-history' ? await readToldOfHires(scope, list.bookings, findTable) : undefined
  const isOverdue = query.type === 'overdue'
  const clocked = isOverdue
    ? await readClockTerms(
        scope,
        list.bookings.map(({ id }) => id),
      )
    : undefined
  return {
    total: list.total,
    cancelled: list.cancelled,
    suburbList: list.suburbList,
    data: list.bookings.map((booking) => presentBooking(booking, { ...view, told, clocked })),
  }
}

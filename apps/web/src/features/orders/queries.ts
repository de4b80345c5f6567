import { getOrder } from '@skipyard/contract/orders.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

/** Of the topic 'bookings': an order is its bookings. */
export const orderQueries = {
  ofBooking: (bookingId: string) =>
    queryOptions({
      queryKey: ['bookings', 'order', bookingId],
      queryFn: async ({ signal }) => (await call(getOrder, { params: { bookingId }, signal })).data,
    }),
}

import { getBookingStats, getBookings } from '@skipyard/contract/bookings.lists.ts'
import { getBooking } from '@skipyard/contract/bookings.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

type ListInput = InputOf<typeof getBookings>

/** Which page of which booking list: the call's query, and the filter options that travel in its body. */
export type BookingListRequest = ListInput['query'] & { filters?: NonNullable<ListInput['body']> }

/** Everything read about bookings; 'bookings' is the topic on which others' changes make it stale. */
export const bookingQueries = {
  list: ({ filters, ...query }: BookingListRequest) =>
    queryOptions({
      queryKey: ['bookings', 'list', query, filters ?? null],
      queryFn: ({ signal }) => call(getBookings, { query, body: filters ?? null, signal }),
      placeholderData: keepPreviousData,
    }),
  one: (bookingId: string) =>
    queryOptions({
      queryKey: ['bookings', 'one', bookingId],
      queryFn: async ({ signal }) => {
        const answer = await call(getBooking, { params: { bookingId }, signal })
        return answer.data
      },
    }),
  stats: (page: 'today' | 'faulty') =>
    queryOptions({
      queryKey: ['bookings', 'stats', page],
      queryFn: async ({ signal }) => {
        const answer = await call(getBookingStats, { params: { page }, signal })
        return answer.data.stats
      },
    }),
}

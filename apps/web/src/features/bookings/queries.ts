import { getBooking } from '@skipyard/contract/bookings/bookings.ts'
import { getBinChoices, getBookingHistory, getConflict } from '@skipyard/contract/bookings/changes.ts'
import {
  type BookingListType,
  type BookingStatsPage,
  getBookingStats,
  getBookings,
  getRunHistoryStats,
} from '@skipyard/contract/bookings/lists.ts'
import { getBookingPrice } from '@skipyard/contract/bookings/price.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import { getBookingRequests, listCustomerRequests } from '@skipyard/contract/public-booking/requests.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

type ListInput = InputOf<typeof getBookings>

export type BookingListRequest = ListInput['query'] & { filters?: NonNullable<ListInput['body']> | undefined }

/**
 * 'bookings' is the topic that makes these stale when others change something. What depends on today has
 * the day in its key.
 */
export const bookingQueries = {
  list: ({ filters, ...query }: BookingListRequest, today: LocalDate) =>
    queryOptions({
      queryKey: ['bookings', 'list', query, filters ?? null, today],
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
  history: (bookingId: string) =>
    queryOptions({
      queryKey: ['bookings', 'history', bookingId],
      queryFn: async ({ signal }) => {
        const answer = await call(getBookingHistory, { params: { bookingId }, signal })
        return answer.data
      },
    }),
  price: (bookingId: string) =>
    queryOptions({
      queryKey: ['bookings', 'price', bookingId],
      queryFn: async ({ signal }) => (await call(getBookingPrice, { params: { bookingId }, signal })).data,
    }),
  openRequests: () =>
    queryOptions({
      queryKey: ['bookings', 'requests'],
      queryFn: async ({ signal }) => (await call(listCustomerRequests, { signal })).data,
    }),
  requests: (bookingId: string) =>
    queryOptions({
      queryKey: ['bookings', 'requests', bookingId],
      queryFn: async ({ signal }) => (await call(getBookingRequests, { params: { bookingId }, signal })).data,
    }),
  stats: (page: BookingStatsPage, today: LocalDate) =>
    queryOptions({
      queryKey: ['bookings', 'stats', page, today],
      queryFn: async ({ signal }) => {
        const answer = await call(getBookingStats, { params: { page }, signal })
        return answer.data.stats
      },
    }),
  count: (type: BookingListType, today: LocalDate) =>
    queryOptions({
      queryKey: ['bookings', 'count', type, today],
      queryFn: async ({ signal }) => {
        const answer = await call(getBookings, { query: { type, limit: 1 }, body: null, signal })
        return answer.total
      },
    }),
  binChoices: (bookingId: string, q: string) =>
    queryOptions({
      queryKey: ['stock', 'binChoices', bookingId, q],
      queryFn: async ({ signal }) => {
        const answer = await call(getBinChoices, { params: { bookingId }, query: { q }, signal })
        return answer.data
      },
      placeholderData: keepPreviousData,
    }),
  conflict: (bookingId: string) =>
    queryOptions({
      queryKey: ['bookings', 'conflict', bookingId],
      queryFn: async ({ signal }) => {
        const answer = await call(getConflict, { params: { bookingId }, signal })
        return answer.data
      },
    }),
  runHistoryStats: ({ filters, q }: Pick<BookingListRequest, 'filters' | 'q'>, today: LocalDate) =>
    queryOptions({
      queryKey: ['bookings', 'runHistoryStats', filters ?? null, q ?? '', today],
      queryFn: async ({ signal }) => {
        const answer = await call(getRunHistoryStats, { query: { q }, body: filters ?? null, signal })
        return answer.data.stats
      },
      placeholderData: keepPreviousData,
    }),
}

// Customers, stock, runs and permits follow from bookings: they are as stale as the bookings.
const STALE_AFTER_A_CHANGE = ['bookings', 'customers', 'stock', 'runs', 'permits']

export async function refreshAfterChange(queryClient: QueryClient) {
  await Promise.all(STALE_AFTER_A_CHANGE.map((topic) => queryClient.invalidateQueries({ queryKey: [topic] })))
}

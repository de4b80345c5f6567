import { getCardPaymentSettings, listCardPayments } from '@skipyard/contract/card-payments/card-payments.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

/** 'settings' makes the keys stale, 'bookings' the payments. */
export const cardQueries = {
  settings: () =>
    queryOptions({
      queryKey: ['settings', 'card-payments'],
      queryFn: async ({ signal }) => (await call(getCardPaymentSettings, { signal })).data,
    }),
  ofBooking: (bookingId: string) =>
    queryOptions({
      queryKey: ['bookings', 'card-payments', bookingId],
      queryFn: async ({ signal }) => (await call(listCardPayments, { query: { bookingId }, signal })).data,
    }),
}

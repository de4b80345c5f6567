import { getCardPaymentSettings, listCardPayments } from '@skipyard/contract/card-payments.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

/** Everything the office reads of payments by card: 'settings' for the keys, 'bookings' for what is paid. */
export const cardQueries = {
  settings: () =>
    queryOptions({
      queryKey: ['settings', 'card-payments'],
      queryFn: async ({ signal }) => (await call(getCardPaymentSettings, { signal })).data,
    }),
  /** A booking's payments by card, the newest first. */
  ofBooking: (bookingId: string) =>
    queryOptions({
      queryKey: ['bookings', 'card-payments', bookingId],
      queryFn: async ({ signal }) => (await call(listCardPayments, { query: { bookingId }, signal })).data,
    }),
}

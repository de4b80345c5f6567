import type { InputOf } from '@skipyard/contract/operation.ts'
import { listVisits, offerVisit, offerWait } from '@skipyard/contract/visits.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

export type VisitAsk = InputOf<typeof offerVisit>['body']

/** Of the topic 'bookings': whatever changes a booking may change what a visit would do. */
export const visitQueries = {
  ofBooking: (bookingId: string) =>
    queryOptions({
      queryKey: ['bookings', 'visits', bookingId],
      queryFn: async ({ signal }) => (await call(listVisits, { params: { bookingId }, signal })).data,
    }),
  waitOffer: (bookingId: string) =>
    queryOptions({
      queryKey: ['bookings', 'waitOffer', bookingId],
      queryFn: async ({ signal }) =>
        (await call(offerWait, { params: { bookingId }, body: {}, signal })).data,
    }),
  offer: (bookingId: string, body: VisitAsk) =>
    queryOptions({
      queryKey: ['bookings', 'visitOffer', bookingId, body],
      queryFn: async ({ signal }) => (await call(offerVisit, { params: { bookingId }, body, signal })).data,
      placeholderData: keepPreviousData,
    }),
}

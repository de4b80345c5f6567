import type { InputOf } from '@skipyard/contract/operation.ts'
import { listExtraPicks, offerExtraPick } from '@skipyard/contract/visits/extra-picks.ts'
import { listVisits, offerVisit, offerWait } from '@skipyard/contract/visits/visits.ts'
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
  extraPicks: (bookingId: string) =>
    queryOptions({
      queryKey: ['bookings', 'extraPicks', bookingId],
      queryFn: async ({ signal }) => (await call(listExtraPicks, { params: { bookingId }, signal })).data,
    }),
  extraPickOffer: (bookingId: string, body: InputOf<typeof offerExtraPick>['body']) =>
    queryOptions({
      queryKey: ['bookings', 'extraPickOffer', bookingId, body],
      queryFn: async ({ signal }) =>
        (await call(offerExtraPick, { params: { bookingId }, body, signal })).data,
      placeholderData: keepPreviousData,
    }),
  offer: (bookingId: string, body: VisitAsk) =>
    queryOptions({
      queryKey: ['bookings', 'visitOffer', bookingId, body],
      queryFn: async ({ signal }) => (await call(offerVisit, { params: { bookingId }, body, signal })).data,
      placeholderData: keepPreviousData,
    }),
}

import type { InputOf } from '@skipyard/contract/operation.ts'
import { getBookingPermit, listCouncils, listPermits } from '@skipyard/contract/permits.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

type PermitPage = NonNullable<InputOf<typeof listPermits>['query']>

export const permitQueries = {
  list: (page: PermitPage, today: LocalDate) =>
    queryOptions({
      queryKey: ['permits', 'list', page, today],
      queryFn: ({ signal }) => call(listPermits, { query: page, signal }),
      placeholderData: keepPreviousData,
    }),
  due: (today: LocalDate) =>
    queryOptions({
      queryKey: ['permits', 'due', today],
      queryFn: async ({ signal }) => (await call(listPermits, { query: { limit: 1 }, signal })).due,
    }),
  ofBooking: (bookingId: string) =>
    queryOptions({
      queryKey: ['permits', 'booking', bookingId],
      queryFn: async ({ signal }) => (await call(getBookingPermit, { params: { bookingId }, signal })).data,
    }),
  councils: () =>
    queryOptions({
      queryKey: ['permits', 'councils'],
      queryFn: async ({ signal }) => (await call(listCouncils, { signal })).data,
    }),
}

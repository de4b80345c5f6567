import { getFieldwork } from '@skipyard/contract/photos.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

/** What drivers have told of a booking; 'phones' is the topic on which more of it makes it stale. */
export const photoQueries = {
  fieldwork: (bookingId: string) =>
    queryOptions({
      queryKey: ['phones', 'fieldwork', bookingId],
      queryFn: async ({ signal }) => (await call(getFieldwork, { params: { bookingId }, signal })).data,
    }),
}

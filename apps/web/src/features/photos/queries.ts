import { getFieldwork } from '@skipyard/contract/photos.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

export const photoQueries = {
  fieldwork: (bookingId: string) =>
    queryOptions({
      queryKey: ['phones', 'fieldwork', bookingId],
      queryFn: async ({ signal }) => (await call(getFieldwork, { params: { bookingId }, signal })).data,
    }),
}

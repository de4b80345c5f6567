import { listBinsOut } from '@skipyard/contract/bin-finder.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

/** What is read of bins that are out; a bin is out with its booking, whose topic makes it stale. */
export const binFinderQueries = {
  out: queryOptions({
    queryKey: ['bookings', 'out'],
    queryFn: async ({ signal }) => (await call(listBinsOut, { signal })).data,
  }),
}

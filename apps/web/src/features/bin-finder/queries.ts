import { listBinsOut } from '@skipyard/contract/bin-finder.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

/** What is read of bins that are out; a bin is out with its booking, whose topic makes it stale. */
export const binFinderQueries = {
  out: (withRest: boolean) =>
    queryOptions({
      queryKey: ['bookings', 'out', withRest],
      queryFn: async ({ signal }) => {
        const query = withRest ? { withRest: 'true' as const } : {}
        return (await call(listBinsOut, { query, signal })).data
      },
    }),
}

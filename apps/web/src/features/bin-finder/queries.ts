import { listBinsOut } from '@skipyard/contract/bin-finder.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

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

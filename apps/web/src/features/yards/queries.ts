import { listYards } from '@skipyard/contract/yards.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

export const yardQueries = {
  all: () =>
    queryOptions({
      queryKey: ['settings', 'yards'],
      queryFn: async ({ signal }) => (await call(listYards, { signal })).data,
    }),
}

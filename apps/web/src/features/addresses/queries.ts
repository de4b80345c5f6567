import { searchAddresses } from '@skipyard/contract/addresses.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

/** Everything read about addresses. */
export const addressQueries = {
  /** Australian addresses for what was typed. */
  found: (typed: string) =>
    queryOptions({
      queryKey: ['addresses', typed],
      queryFn: async ({ signal }) => {
        const answer = await call(searchAddresses, { query: { q: typed }, signal })
        return answer.data
      },
      placeholderData: keepPreviousData,
      staleTime: 300_000,
    }),
}

import { searchAddresses } from '@skipyard/contract/addresses.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

/** What the booking form reads beside bookings, customers and stock. */
export const formQueries = {
  /** Australian addresses for what was typed. */
  addresses: (typed: string) =>
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

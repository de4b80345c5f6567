import { searchEverywhere } from '@skipyard/contract/search.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

/** What was found for a text is asked for anew when the text is typed again a little later. */
const FRESH_MS = 5_000

/** What is read of the search everywhere; each text has an answer of its own, so a late one replaces no newer one. */
export const searchQueries = {
  found: (text: string) =>
    queryOptions({
      queryKey: ['search', text],
      queryFn: async ({ signal }) => ({
        text,
        hits: (await call(searchEverywhere, { query: { q: text }, signal })).data,
      }),
      enabled: text !== '',
      placeholderData: keepPreviousData,
      staleTime: FRESH_MS,
      refetchOnWindowFocus: false,
    }),
}

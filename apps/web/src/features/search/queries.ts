import { searchEverywhere } from '@skipyard/contract/search.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

/** Milliseconds after which the same text is searched again. */
const FRESH_MS = 5_000

/** Each text has its own entry, so that a late answer replaces no newer one. */
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

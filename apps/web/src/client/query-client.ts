import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { isConnectionLost, isOutage } from './connection.ts'

const MOST_RETRIES = 2

// A refusal will be the same a second later; so will silence, once it is known that the connection is lost.
function isWorthRetrying(failures: number, problem: Error): boolean {
  if (isConnectionLost()) return false
  return problem instanceof ApiError && isOutage(problem.status) && failures < MOST_RETRIES
}

/**
 * News that arrives during a query's first read makes it read once more: React Query would keep the answer,
 * which is older than the news.
 */
class NewsQueryClient extends QueryClient {
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    const firstRead = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    for (const query of firstRead) {
      const again = () => super.invalidateQueries({ queryKey: query.queryKey, exact: true }, options)
      // A failed read shows its error where it is used, and was already repeated.
      void query.fetch().then(again, () => undefined)
    }
    return super.invalidateQueries(filters, options)
  }
}

export const queryClient = new NewsQueryClient({
  defaultOptions: {
    // Whether there is a connection, the calls find out: the browser's own word for it is often wrong.
    queries: {
      staleTime: 15_000,
      retry: isWorthRetrying,
      refetchOnWindowFocus: true,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const MOST_RETRIES = 2

// A refusal will be the same a second later; only silence and a failing server are worth asking again.
function isWorthRetrying(failures: number, problem: Error): boolean {
  const isOutage = problem instanceof ApiError && (problem.status === 0 || problem.status >= 502)
  return isOutage && failures < MOST_RETRIES
}

/** The one cache of server data in this tab. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, retry: isWorthRetrying, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
})

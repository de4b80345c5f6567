import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { isConnectionLost, isOutage } from './connection.ts'

const MOST_RETRIES = 2

// A refusal will be the same a second later; so will silence, once it is known that the connection is lost.
function isWorthRetrying(failures: number, problem: Error): boolean {
  if (isConnectionLost()) return false
  return problem instanceof ApiError && isOutage(problem.status) && failures < MOST_RETRIES
}

/** The one cache of server data in this tab. */
export const queryClient = new QueryClient({
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

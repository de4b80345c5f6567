import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/client/api-error.ts'
import { bookingQueries } from '../queries.ts'

interface ListAnswer {
  data: WireBooking[]
}

// The list behind holds the very same record: it stands there at once while the booking itself is read.
function asListed(queryClient: QueryClient, bookingId: string): WireBooking | undefined {
  const lists = queryClient.getQueriesData<ListAnswer>({ queryKey: ['bookings', 'list'] })
  for (const [, answer] of lists) {
    const found = answer?.data.find(({ _id }) => _id === bookingId)
    if (found) return found
  }
  return undefined
}

/** The booking in the drawer, as it is now: it follows what others change, and says when it is gone. */
export function useDrawerBooking(bookingId: string) {
  const queryClient = useQueryClient()
  const answer = useQuery({
    ...bookingQueries.one(bookingId),
    placeholderData: () => asListed(queryClient, bookingId),
  })
  const { data, error, isFetching, refetch } = answer
  return {
    booking: data ?? null,
    error,
    isGone: error instanceof ApiError && error.status === 404,
    isFetching,
    retry: () => void refetch(),
  }
}
